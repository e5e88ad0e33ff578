-- outside a transaction
-- Nobody was asked, for friends saw no videos and moments: what was shared before stays unseen until its sharer says otherwise.
UPDATE "share_records" SET "friends_may_see" = false WHERE "friends_may_see" AND "kind" IN ('video', 'moment');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shares_seen_by_friends";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shares_seen_by_friends" ON "share_records" USING btree ("created_at","id") WHERE friends_may_see and revoked_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shares_newest_for_friends";
