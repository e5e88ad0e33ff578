ALTER TABLE "videos" ADD COLUMN "submitter_name" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "speakers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "published_on" date;--> statement-breakpoint
UPDATE "videos" SET "submitter_name" = 'Mindreel' WHERE "source" = 'demo';
