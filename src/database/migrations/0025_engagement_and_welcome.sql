ALTER TABLE "profiles" ADD COLUMN "just_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD COLUMN "content_type" text;