CREATE TABLE "media_tasks" (
	"kind" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_task" CHECK ("media_tasks"."kind" in ('migrate-files', 'clean-up-files', 'ask-hosts')),
	CONSTRAINT "known_task_state" CHECK ("media_tasks"."state" in ('running', 'done', 'failed', 'cancelled'))
);
