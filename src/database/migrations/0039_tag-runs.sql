CREATE TABLE "tag_run_videos" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"video_id" uuid NOT NULL,
	"before" text[],
	"after" text[],
	CONSTRAINT "tag_run_videos_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "tag_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"is_dry" boolean NOT NULL,
	"status" text NOT NULL,
	"task" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"domains" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"action_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_tag_run_kind" CHECK ("tag_runs"."kind" in ('backfill', 'merge', 'clean')),
	CONSTRAINT "known_tag_run_status" CHECK ("tag_runs"."status" in ('running', 'completed', 'failed', 'cancelled', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "tag_run_videos" ADD CONSTRAINT "tag_run_videos_run_id_tag_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tag_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_tag_run" ON "tag_runs" USING btree ((true)) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "tag_runs_newest" ON "tag_runs" USING btree ("created_at");