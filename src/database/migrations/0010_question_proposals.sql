CREATE TABLE "question_proposals" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"texts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_proposals" ADD CONSTRAINT "question_proposals_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;