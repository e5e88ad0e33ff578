CREATE TABLE "changed_videos" (
	"action_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"video_id" uuid NOT NULL,
	"was_published" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changed_videos_action_id_place_pk" PRIMARY KEY("action_id","place")
);
--> statement-breakpoint
CREATE INDEX "changed_videos_by_age" ON "changed_videos" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint

-- Who speaks, and when it was published elsewhere, is noticed by readers, too.
CREATE OR REPLACE FUNCTION videos_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_title := left(lower(public.unaccent(btrim(NEW.title))), 200);
  IF TG_OP = 'UPDATE'
     AND (NEW.title, NEW.description, NEW.url, NEW.thumbnail, NEW.tags, NEW.transcript, NEW.is_featured, NEW.published,
          NEW.duration, NEW.speakers, NEW.published_on)
         IS DISTINCT FROM
         (OLD.title, OLD.description, OLD.url, OLD.thumbnail, OLD.tags, OLD.transcript, OLD.is_featured, OLD.published,
          OLD.duration, OLD.speakers, OLD.published_on)
  THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_before_write
  BEFORE INSERT OR UPDATE OF title, description, url, thumbnail, tags, transcript, is_featured, published, duration, speakers,
                             published_on, sort_title
  ON videos FOR EACH ROW EXECUTE FUNCTION videos_before_write();
--> statement-breakpoint

-- A deed that changes very many videos in portions tells of them by itself, at its end: `set local mindreel.many = 'on'`.
-- Kept pages would else be made anew after each portion.
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('mindreel.many', true), '') <> 'on' THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_updated
  AFTER UPDATE OF title, description, url, thumbnail_version, tags, transcript_status, is_featured, published, duration,
                  speakers, published_on, user_id, created_at
  ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.url, NEW.thumbnail_version, NEW.tags, NEW.transcript_status, NEW.is_featured,
         NEW.published, NEW.duration, NEW.speakers, NEW.published_on, NEW.user_id, NEW.created_at)
        IS DISTINCT FROM
        (OLD.title, OLD.description, OLD.url, OLD.thumbnail_version, OLD.tags, OLD.transcript_status, OLD.is_featured,
         OLD.published, OLD.duration, OLD.speakers, OLD.published_on, OLD.user_id, OLD.created_at))
  EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint

-- What search reads and the words it knows are those of drafts, too, from their making on: to publish a hundred thousand
-- writes none of it. Whoever searches for visitors asks whether a video is published.
CREATE OR REPLACE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO video_search_documents (video_id, text, title_words, words, all_words)
  SELECT NEW.id, search_text(NEW.title) || E'\n' || search_text(NEW.description), search_words(NEW.title),
         found.words, found.all_words
    FROM video_words(
           NEW.id,
           setweight(search_words(NEW.title), 'A')
             || setweight(search_words(array_to_string(NEW.tags, ' . ')), 'B')
             || setweight(search_words(NEW.description), 'C'),
           NEW.transcript) AS found
  ON CONFLICT (video_id) DO UPDATE
    SET text = excluded.text, title_words = excluded.title_words, words = excluded.words,
        all_words = excluded.all_words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_search_document_insert AFTER INSERT ON videos
  FOR EACH ROW EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_search_document_update
  AFTER UPDATE OF title, description, tags, transcript ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags, NEW.transcript)
        IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags, OLD.transcript))
  EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint
-- Those that wait for the end of the transaction cannot be replaced.
DROP TRIGGER videos_vocabulary_insert ON videos;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_insert AFTER INSERT ON videos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint
DROP TRIGGER videos_vocabulary_update ON videos;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_update
  AFTER UPDATE OF title, description, tags ON videos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags) IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags))
  EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint
INSERT INTO video_search_documents (video_id, text, title_words, words, all_words)
SELECT v.id, search_text(v.title) || E'\n' || search_text(v.description), search_words(v.title),
       found.words, found.all_words
  FROM videos v,
       LATERAL video_words(
         v.id,
         setweight(search_words(v.title), 'A')
           || setweight(search_words(array_to_string(v.tags, ' . ')), 'B')
           || setweight(search_words(v.description), 'C'),
         v.transcript) AS found
 WHERE NOT v.published
ON CONFLICT DO NOTHING;
