CREATE TABLE "followed_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"page_url" text NOT NULL,
	"feed_url" text NOT NULL,
	"followed_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	"failure" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"look_again_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"video_id" uuid,
	CONSTRAINT "known_import_problem" CHECK ("import_problems"."kind" in ('bad', 'duplicate', 'draft'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"video" text NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_videos" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"awaits_title" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"failure" text,
	"publishes" boolean DEFAULT false NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"listing_at" timestamp (3) with time zone,
	"action_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_import_status" CHECK ("imports"."status" in ('receiving', 'checking', 'checked', 'listing', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "source_entries" (
	"source_id" uuid NOT NULL,
	"link_key" text NOT NULL,
	"video_id" uuid,
	"seen_on" date DEFAULT now() NOT NULL,
	CONSTRAINT "source_entries_source_id_link_key_pk" PRIMARY KEY("source_id","link_key")
);
--> statement-breakpoint
ALTER TABLE "followed_sources" ADD CONSTRAINT "followed_sources_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_videos" ADD CONSTRAINT "import_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_videos" ADD CONSTRAINT "import_videos_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_entries" ADD CONSTRAINT "source_entries_source_id_followed_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."followed_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_entries" ADD CONSTRAINT "source_entries_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unique_feed" ON "followed_sources" USING btree ("feed_url");--> statement-breakpoint
CREATE INDEX "sources_by_user" ON "followed_sources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sources_due" ON "followed_sources" USING btree ("look_again_at") WHERE followed_at is not null;--> statement-breakpoint
CREATE INDEX "import_problems_in_order" ON "import_problems" USING btree ("import_id","kind","number");--> statement-breakpoint
CREATE INDEX "videos_of_import" ON "import_videos" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "videos_awaiting_titles" ON "import_videos" USING btree ("import_id","video_id") WHERE awaits_title;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_by_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("updated_at") WHERE status in ('checking', 'listing');--> statement-breakpoint
CREATE INDEX "entries_by_video" ON "source_entries" USING btree ("video_id");