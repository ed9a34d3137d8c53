"""What is done: the table, its review, and the drills. Joins the engine (rules) with the database (what is kept)."""
