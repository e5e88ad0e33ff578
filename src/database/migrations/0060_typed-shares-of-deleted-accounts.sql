-- What a member typed goes with their account; the links to it stayed, as their sharer was forgotten before they were looked for.
DELETE FROM share_records WHERE is_typed AND sharer_id IS NULL;
