-- The code by which people find an open table.
ALTER TABLE tables ADD COLUMN code TEXT;

UPDATE tables SET code = head ->> '$.code'
WHERE state = 'open' AND json_valid(head);

-- Should two open tables have the same code, the first keeps it.
UPDATE tables SET code = NULL
WHERE code IS NOT NULL AND EXISTS (
    SELECT 1 FROM tables AS earlier WHERE earlier.code = tables.code AND earlier.number < tables.number
);

CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE state = 'open' AND code IS NOT NULL;
