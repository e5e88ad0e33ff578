-- outside a transaction
-- Who speaks is found by the words of names, which videos_named has.
DROP INDEX CONCURRENTLY IF EXISTS "videos_by_speaker";
