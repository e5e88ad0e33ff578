CREATE TABLE "unfinished_changes" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
