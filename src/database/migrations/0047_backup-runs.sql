CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"phase" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "known_backup_run" CHECK ("backup_runs"."kind" in ('backup', 'verify')),
	CONSTRAINT "known_backup_state" CHECK ("backup_runs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("created_at");