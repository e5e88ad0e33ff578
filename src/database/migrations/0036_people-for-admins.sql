-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "profiles_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_by_part_of_email";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profiles_by_part_of_email" ON "profiles" USING gin (lower("email") gin_trgm_ops);
