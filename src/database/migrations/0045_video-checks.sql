CREATE TABLE "video_checks" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"missing_since" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "known_check_outcome" CHECK ("video_checks"."outcome" in ('there', 'missing', 'unknown')),
	CONSTRAINT "gone_after_missing" CHECK ("video_checks"."gone_at" >= "video_checks"."missing_since" + interval '1 day')
);
--> statement-breakpoint
ALTER TABLE "video_checks" ADD CONSTRAINT "video_checks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_videos" ON "video_checks" USING btree ("video_id") WHERE gone_at is not null;