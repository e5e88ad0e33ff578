ALTER TABLE "share_records" ADD COLUMN "is_taken_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sharing_preferences" ADD COLUMN "stopped_at" timestamp (3) with time zone;