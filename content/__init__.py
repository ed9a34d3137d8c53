"""What is read: rules, glossary, FAQ, and every sentence the site builds from an engine's answer."""
