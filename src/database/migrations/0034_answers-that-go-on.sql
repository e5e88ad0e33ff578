-- outside a transaction
ALTER TABLE "chat_messages" ADD COLUMN IF NOT EXISTS "goes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "answers_under_way_by_key";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answers_under_way_by_key" ON "chat_messages" USING btree ("cache_key") WHERE (status = 'writing' or goes_on) and cache_key is not null;
