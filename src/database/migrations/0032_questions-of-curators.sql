-- on a live site: a site holds few questions and kept answers beside what else it holds; the new columns rewrite nothing.
CREATE TABLE "curator_answers" (
	"video_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curator_answers_video_id_question_id_pk" PRIMARY KEY("video_id","question_id"),
	CONSTRAINT "curator_answer_given" CHECK (btrim("curator_answers"."content") <> '')
);
--> statement-breakpoint
CREATE TABLE "question_coverage" (
	"video_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"is_covered" boolean NOT NULL,
	CONSTRAINT "question_coverage_video_id_question_id_pk" PRIMARY KEY("video_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "known_assistant";--> statement-breakpoint
DROP INDEX "unique_question_text";--> statement-breakpoint
ALTER TABLE "ai_clickable_questions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_clickable_questions" ADD COLUMN "overridden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_clickable_questions" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ai_response_cache" ADD COLUMN "made_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_response_cache" ADD COLUMN "is_answer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "is_curators" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "curator_answers" ADD CONSTRAINT "curator_answers_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curator_answers" ADD CONSTRAINT "curator_answers_question_id_ai_clickable_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ai_clickable_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_coverage" ADD CONSTRAINT "question_coverage_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_coverage" ADD CONSTRAINT "question_coverage_question_id_ai_clickable_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ai_clickable_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "curator_answers_by_question" ON "curator_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "coverage_by_question" ON "question_coverage" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unique_question_text" ON "ai_clickable_questions" USING btree (coalesce("video_id", '00000000-0000-0000-0000-000000000000'::uuid),md5(lower("question_text"))) WHERE deleted_at is null;--> statement-breakpoint
-- It allows more than the one before: what is there need not be looked at.
ALTER TABLE "chat_messages" ADD CONSTRAINT "known_assistant" CHECK ("chat_messages"."assistant" in ('built-in', 'model', 'curator')) NOT VALID;--> statement-breakpoint
-- What was brought back stood in a setting, where two admins at once would lose one.
UPDATE ai_clickable_questions SET overridden_at = now()
 WHERE id::text IN (SELECT jsonb_array_elements_text(value -> 'questionIds') FROM settings WHERE key = 'questionOverrides');--> statement-breakpoint
DELETE FROM settings WHERE key = 'questionOverrides';--> statement-breakpoint
CREATE OR REPLACE TRIGGER questions_edited
  AFTER UPDATE OF question_text, enhanced_question_text, order_index, video_id, question_source, retired_at, overridden_at, deleted_at
  ON ai_clickable_questions FOR EACH ROW
  WHEN ((NEW.question_text, NEW.enhanced_question_text, NEW.order_index, NEW.video_id, NEW.question_source,
         NEW.retired_at, NEW.overridden_at, NEW.deleted_at)
        IS DISTINCT FROM
        (OLD.question_text, OLD.enhanced_question_text, OLD.order_index, OLD.video_id, OLD.question_source,
         OLD.retired_at, OLD.overridden_at, OLD.deleted_at))
  EXECUTE FUNCTION questions_changed();--> statement-breakpoint
-- Whether the texts cover a question is looked at anew once either changes.
CREATE OR REPLACE FUNCTION forget_answers_of_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ai_response_cache WHERE video_id = NEW.id;
  DELETE FROM question_coverage WHERE video_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_answers_of_transcript() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ai_response_cache WHERE video_id = coalesce(NEW.video_id, OLD.video_id);
  DELETE FROM question_coverage WHERE video_id = coalesce(NEW.video_id, OLD.video_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_coverage_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM question_coverage WHERE question_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_reworded AFTER UPDATE OF question_text, enhanced_question_text ON ai_clickable_questions FOR EACH ROW
  WHEN ((NEW.question_text, NEW.enhanced_question_text) IS DISTINCT FROM (OLD.question_text, OLD.enhanced_question_text))
  EXECUTE FUNCTION forget_coverage_of_question();--> statement-breakpoint
-- A question that nobody could answer stands on the video's page once a curator did, and leaves it when it is found that
-- the texts do not cover it.
CREATE FUNCTION answerable_questions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_videos_changed(ARRAY(SELECT DISTINCT video_id FROM changed ORDER BY video_id LIMIT 201));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER curator_answers_written AFTER INSERT ON curator_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION answerable_questions_changed();--> statement-breakpoint
CREATE TRIGGER curator_answers_taken_back AFTER DELETE ON curator_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION answerable_questions_changed();--> statement-breakpoint
CREATE FUNCTION question_coverage_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_videos_changed(ARRAY(
    SELECT DISTINCT video_id FROM found WHERE NOT is_covered ORDER BY video_id LIMIT 201));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER question_coverage_found AFTER INSERT ON question_coverage
  REFERENCING NEW TABLE AS found FOR EACH STATEMENT EXECUTE FUNCTION question_coverage_found();