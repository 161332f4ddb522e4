-- Which actions were done is known to who has loaded the log of a table, and nobody else writes to it.
-- An index of them was a second page to be written for each action.
DROP INDEX entries_by_action;
