-- outside a transaction
-- Made before the one that it replaces goes: no list is without an index meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "videos_newest_known";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_newest_known" ON "videos" USING btree ("created_at","id","duration","published_on") WHERE published;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_newest";
