-- outside a transaction
-- A table of videos may be large: no write waits meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "deleted_by_link";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deleted_by_link" ON "videos" USING btree ("link_key") WHERE deleted_at is not null;
