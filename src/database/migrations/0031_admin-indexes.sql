-- outside a transaction
-- The new index stands before the old one goes, so that no link is ever listed twice.
DROP INDEX CONCURRENTLY IF EXISTS "unique_listed_link";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "unique_listed_link" ON "videos" USING btree ("link_key") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "unique_video_link";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_for_admins";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_for_admins" ON "videos" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_drafts";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_drafts" ON "videos" USING btree ("created_at","id") WHERE not published and deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_without_transcript";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_without_transcript" ON "videos" USING btree ("created_at","id") WHERE transcript_status <> 'available' and deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_deleted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_deleted" ON "videos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "links_by_category_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "links_by_category_newest" ON "video_categories" USING btree ("category_id","created_at","video_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "links_by_category";
