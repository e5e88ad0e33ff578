-- on a live site: no version before this one writes to these tables, so they are empty
DROP INDEX "friends_by_friend";--> statement-breakpoint
ALTER TABLE "user_interest_profiles" ADD COLUMN "removed_keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_interest_profiles" ADD COLUMN "is_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD COLUMN "was_sharer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD COLUMN "established_via" text DEFAULT 'share_access' NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD COLUMN "share_record_id" uuid;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD COLUMN "connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_share_record_id_share_records_id_fk" FOREIGN KEY ("share_record_id") REFERENCES "public"."share_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interests_by_keyword_1" ON "user_interest_profiles" USING btree (("topic_keywords"[1]),"user_id");--> statement-breakpoint
CREATE INDEX "interests_by_keyword_2" ON "user_interest_profiles" USING btree (("topic_keywords"[2]),"user_id");--> statement-breakpoint
CREATE INDEX "interests_by_keyword_3" ON "user_interest_profiles" USING btree (("topic_keywords"[3]),"user_id");--> statement-breakpoint
CREATE INDEX "removals_by_share" ON "friend_removals" USING btree ("share_record_id");--> statement-breakpoint
CREATE INDEX "friends_by_friend" ON "friend_relationships" USING btree ("friend_id","created_at");