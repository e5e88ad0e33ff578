-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "helpful_by_member";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "helpful_by_member" ON "answer_feedback" USING btree ("user_id","created_at") WHERE is_helpful and user_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shares_newest_for_friends";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shares_newest_for_friends" ON "share_records" USING btree ("created_at","id") WHERE friends_may_see and revoked_at is null and question_text is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shares_in_margin";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shares_in_margin" ON "share_records" USING btree ("video_id","sharer_id") WHERE friends_may_see and revoked_at is null and question_text is not null;
