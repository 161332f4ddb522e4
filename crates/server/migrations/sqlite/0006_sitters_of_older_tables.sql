-- Tables that were in use before it was kept who sits there: their heads and logs say so. Of all that is said about a
-- seat, the last counts; who stood up has left nothing.
WITH said AS (
    SELECT tables.number AS table_number, sitter.key AS seat, 0 AS number,
           sitter.value ->> 'person' AS person
    FROM tables
    JOIN json_each(CASE WHEN json_valid(tables.head) THEN tables.head ELSE '{}' END, '$.sitters') AS sitter
    WHERE tables.state = 'open'
    UNION ALL
    SELECT entries.table_number, entries.seat, entries.number,
           CASE WHEN json_valid(entries.body) THEN entries.body ->> 'person' END
    FROM entries
    JOIN tables ON tables.number = entries.table_number
    WHERE tables.state = 'open' AND entries.kind IN ('sat', 'stood')
),
-- With max(), SQLite takes the other columns from the row that has it.
last_said AS (
    SELECT table_number, person, max(number) FROM said GROUP BY table_number, seat
)
INSERT INTO sitters (person, table_number)
SELECT DISTINCT person, table_number FROM last_said WHERE person IS NOT NULL
ON CONFLICT DO NOTHING;
