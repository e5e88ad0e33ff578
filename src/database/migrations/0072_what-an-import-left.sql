CREATE TABLE "import_completions" (
	"import_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"given" text NOT NULL,
	"filled" jsonb,
	CONSTRAINT "import_completions_import_id_video_id_pk" PRIMARY KEY("import_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unused_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "completes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "completable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_completions" ADD CONSTRAINT "import_completions_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_completions" ADD CONSTRAINT "import_completions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "completions_by_video" ON "import_completions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "completions_to_do" ON "import_completions" USING btree ("import_id","video_id") WHERE filled is null;