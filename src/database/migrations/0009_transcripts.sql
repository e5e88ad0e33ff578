CREATE TABLE "video_transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"is_timed" boolean NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_transcript_language" UNIQUE("video_id","language"),
	CONSTRAINT "transcript_of_video" UNIQUE("id","video_id"),
	CONSTRAINT "known_transcript_origin" CHECK ("video_transcripts"."origin" in ('upload', 'paste', 'host', 'demo')),
	CONSTRAINT "language_tag" CHECK ("video_transcripts"."language" ~ '^[A-Za-z0-9-]{2,35}$')
);
--> statement-breakpoint
ALTER TABLE "transcript_cues" DROP CONSTRAINT "transcript_cues_video_id_videos_id_fk";
--> statement-breakpoint
DROP INDEX "unique_cue_position";--> statement-breakpoint
ALTER TABLE "transcript_cues" ADD COLUMN "transcript_id" uuid;--> statement-breakpoint
-- What was stored before is the first transcript of its video. A text without lines becomes lines without times.
INSERT INTO transcript_cues (video_id, position, text)
SELECT v.id, row_number() OVER (PARTITION BY v.id ORDER BY line.n) - 1, btrim(line.text)
  FROM videos v, regexp_split_to_table(v.transcript, '\n+') WITH ORDINALITY AS line(text, n)
 WHERE btrim(line.text) <> '' AND NOT EXISTS (SELECT FROM transcript_cues c WHERE c.video_id = v.id);
--> statement-breakpoint
INSERT INTO video_transcripts (video_id, language, origin, is_timed, is_primary, created_at, updated_at)
SELECT v.id,
       CASE WHEN v.transcript_language ~ '^[A-Za-z0-9-]{2,35}$' THEN v.transcript_language ELSE 'und' END,
       CASE v.source WHEN 'demo' THEN 'demo' ELSE 'upload' END,
       bool_and(c.start_ms IS NOT NULL), true,
       coalesce(v.transcript_updated_at, now()), coalesce(v.transcript_updated_at, now())
  FROM videos v JOIN transcript_cues c ON c.video_id = v.id
 GROUP BY v.id;
--> statement-breakpoint
UPDATE transcript_cues c SET transcript_id = t.id FROM video_transcripts t WHERE t.video_id = c.video_id;
--> statement-breakpoint
UPDATE videos v SET transcript_language = t.language, captions_available = t.is_timed, transcript_status = 'available'
  FROM video_transcripts t
 WHERE t.video_id = v.id
   AND (v.transcript_language, v.captions_available, v.transcript_status) IS DISTINCT FROM (t.language, t.is_timed, 'available');
--> statement-breakpoint
ALTER TABLE "transcript_cues" ALTER COLUMN "transcript_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "video_transcripts" ADD CONSTRAINT "video_transcripts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_primary_transcript" ON "video_transcripts" USING btree ("video_id") WHERE is_primary;--> statement-breakpoint
ALTER TABLE "transcript_cues" ADD CONSTRAINT "cues_of_transcript" FOREIGN KEY ("transcript_id","video_id") REFERENCES "public"."video_transcripts"("id","video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unique_cue_position" ON "transcript_cues" USING btree ("video_id","transcript_id","position");--> statement-breakpoint

-- What is said in a video, in whatever language there is: the primary transcript first, as the video's row has it.
CREATE FUNCTION spoken_words(video uuid, main text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  -- A tsvector holds at most 1 MB; ten hours of speech are about 600,000 characters.
  SELECT to_tsvector('public.mindreel', left(concat_ws(E'\n', main, (
           SELECT string_agg(c.text, E'\n' ORDER BY t.created_at, t.id, c.position)
             FROM video_transcripts t JOIN transcript_cues c ON c.video_id = video AND c.transcript_id = t.id
            WHERE t.video_id = video AND NOT t.is_primary)), 600000))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
    INSERT INTO video_search_documents (video_id, text, title_words, words)
    VALUES (
      NEW.id,
      search_text(NEW.title) || E'\n' || search_text(NEW.description),
      to_tsvector('public.mindreel', NEW.title),
      setweight(to_tsvector('public.mindreel', NEW.title), 'A')
        || setweight(to_tsvector('public.mindreel', array_to_string(NEW.tags, ' . ')), 'B')
        || setweight(to_tsvector('public.mindreel', NEW.description), 'C')
        || setweight(spoken_words(NEW.id, NEW.transcript), 'D')
    )
    ON CONFLICT (video_id) DO UPDATE
      SET text = excluded.text, title_words = excluded.title_words, words = excluded.words;
  ELSE
    DELETE FROM video_search_documents WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A further transcript changes no column of its video, but what search reads of it. At the end of the transaction,
-- when its lines are written.
CREATE FUNCTION transcripts_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE video_search_documents d
     SET words = ts_filter(d.words, '{a,b,c}') || setweight(spoken_words(v.id, v.transcript), 'D')
    FROM videos v
   WHERE d.video_id = coalesce(NEW.video_id, OLD.video_id) AND v.id = d.video_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transcripts_search_written AFTER INSERT OR UPDATE ON video_transcripts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT NEW.is_primary) EXECUTE FUNCTION transcripts_search_document();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transcripts_search_deleted AFTER DELETE ON video_transcripts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT OLD.is_primary) EXECUTE FUNCTION transcripts_search_document();
--> statement-breakpoint

-- Answers that were made of a video's texts end with these texts, whoever changes them.
CREATE FUNCTION forget_answers_of_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ai_response_cache WHERE video_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_texts_changed AFTER UPDATE ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.transcript) IS DISTINCT FROM (OLD.title, OLD.description, OLD.transcript))
  EXECUTE FUNCTION forget_answers_of_video();
--> statement-breakpoint
CREATE FUNCTION forget_answers_of_transcript() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ai_response_cache WHERE video_id = coalesce(NEW.video_id, OLD.video_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transcripts_texts_changed AFTER INSERT OR UPDATE OR DELETE ON video_transcripts
  FOR EACH ROW EXECUTE FUNCTION forget_answers_of_transcript();
--> statement-breakpoint
-- Which languages there are stands on the page of a video.
CREATE TRIGGER video_transcripts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON video_transcripts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
