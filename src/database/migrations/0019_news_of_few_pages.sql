-- A trigger is woken by the columns that it is about: counting a view wakes none but that of the sort keys. Replaced in
-- place, which lets others read meanwhile.
CREATE OR REPLACE TRIGGER videos_before_write
  BEFORE INSERT OR UPDATE OF title, description, url, thumbnail, tags, transcript, is_featured, published, duration, sort_title
  ON videos FOR EACH ROW EXECUTE FUNCTION videos_before_write();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_sort_keys_changed
  AFTER UPDATE OF published, is_featured, view_count, favorite_count, share_count, title, sort_title, created_at
  ON videos FOR EACH ROW
  WHEN ((NEW.published, NEW.is_featured, NEW.view_count, NEW.favorite_count, NEW.share_count, NEW.sort_title, NEW.created_at)
        IS DISTINCT FROM
        (OLD.published, OLD.is_featured, OLD.view_count, OLD.favorite_count, OLD.share_count, OLD.sort_title, OLD.created_at))
  EXECUTE FUNCTION videos_sort_keys_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_search_document_update
  AFTER UPDATE OF published, title, description, tags, transcript ON videos FOR EACH ROW
  WHEN ((NEW.published, NEW.title, NEW.description, NEW.tags, NEW.transcript)
        IS DISTINCT FROM (OLD.published, OLD.title, OLD.description, OLD.tags, OLD.transcript))
  EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint
-- One that waits for the end of the transaction cannot be replaced.
DROP TRIGGER videos_vocabulary_update ON videos;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_update
  AFTER UPDATE OF published, title, description, tags ON videos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.published AND (NEW.published, NEW.title, NEW.description, NEW.tags)
        IS DISTINCT FROM (OLD.published, OLD.title, OLD.description, OLD.tags))
  EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_updated
  AFTER UPDATE OF title, description, url, thumbnail_version, tags, transcript_status, is_featured, published, duration,
                  user_id, created_at
  ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.url, NEW.thumbnail_version, NEW.tags, NEW.transcript_status, NEW.is_featured,
         NEW.published, NEW.duration, NEW.user_id, NEW.created_at)
        IS DISTINCT FROM
        (OLD.title, OLD.description, OLD.url, OLD.thumbnail_version, OLD.tags, OLD.transcript_status, OLD.is_featured,
         OLD.published, OLD.duration, OLD.user_id, OLD.created_at))
  EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_texts_changed AFTER UPDATE OF title, description, transcript ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.transcript) IS DISTINCT FROM (OLD.title, OLD.description, OLD.transcript))
  EXECUTE FUNCTION forget_answers_of_video();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER categories_changed
  AFTER INSERT OR UPDATE OF name, active OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint

-- Tells every instance of the videos, by their ids, whose pages and cards alone are out of date. Of so many that a
-- message cannot hold them it says none, which means whatever there is; so it does to instances of the version before.
CREATE FUNCTION notify_videos_changed(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM pg_notify('catalogue_changed',
                      CASE WHEN cardinality(changed) <= 200 THEN array_to_string(changed, ' ') ELSE '' END);
  END IF;
END $$;
--> statement-breakpoint

-- A submitter's name stands on the cards of what they submitted, and nowhere else.
CREATE FUNCTION profiles_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_videos_changed(ARRAY(
    SELECT v.id FROM videos v WHERE v.user_id = NEW.id AND v.published ORDER BY v.id LIMIT 201));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_renamed AFTER UPDATE OF first_name, last_name ON profiles FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION profiles_renamed();
--> statement-breakpoint

-- The page of a video shows its questions; those without a video stand on the page of each. Votes are counted in the
-- same row and change no page at once.
CREATE FUNCTION questions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before uuid := CASE WHEN TG_OP <> 'INSERT' THEN OLD.video_id END;
  now_on uuid := CASE WHEN TG_OP <> 'DELETE' THEN NEW.video_id END;
BEGIN
  IF (TG_OP <> 'INSERT' AND before IS NULL) OR (TG_OP <> 'DELETE' AND now_on IS NULL) THEN
    PERFORM pg_notify('catalogue_changed', '');
  ELSE
    PERFORM notify_videos_changed(ARRAY(
      SELECT DISTINCT video FROM unnest(ARRAY[before, now_on]) AS video WHERE video IS NOT NULL ORDER BY video));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER questions_added_or_deleted AFTER INSERT OR DELETE ON ai_clickable_questions
  FOR EACH ROW EXECUTE FUNCTION questions_changed();
--> statement-breakpoint
CREATE TRIGGER questions_edited
  AFTER UPDATE OF question_text, enhanced_question_text, order_index, video_id, question_source
  ON ai_clickable_questions FOR EACH ROW
  WHEN ((NEW.question_text, NEW.enhanced_question_text, NEW.order_index, NEW.video_id, NEW.question_source)
        IS DISTINCT FROM (OLD.question_text, OLD.enhanced_question_text, OLD.order_index, OLD.video_id, OLD.question_source))
  EXECUTE FUNCTION questions_changed();
