-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "shares_for_friends_by_video";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shares_for_friends_by_video" ON "share_records" USING btree ("video_id","sharer_id") WHERE friends_may_see and revoked_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shares_in_margin";
