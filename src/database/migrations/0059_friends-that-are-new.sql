ALTER TABLE "sharing_preferences" ADD COLUMN "friends_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sharing_preferences" ADD COLUMN "friends_seen_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who became connected before this was kept is no news any more.
INSERT INTO "sharing_preferences" ("user_id", "friends_told_at", "friends_seen_at")
SELECT "sharer_id", max("created_at"), max("created_at") FROM "friend_relationships" GROUP BY "sharer_id"
ON CONFLICT ("user_id") DO UPDATE SET "friends_told_at" = excluded."friends_told_at", "friends_seen_at" = excluded."friends_seen_at";
