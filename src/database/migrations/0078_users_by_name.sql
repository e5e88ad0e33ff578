-- outside a transaction
-- People register meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "profiles_by_part_of_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_by_part_of_name" ON "profiles" USING gin (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);
