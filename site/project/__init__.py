"""The project shell: settings, addresses, the pages around the rooms. Nobody imports it."""
