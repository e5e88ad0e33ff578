-- A title is put in order when it changes, not with every other change of its video.
CREATE OR REPLACE FUNCTION videos_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.title, NEW.sort_title) IS DISTINCT FROM (OLD.title, OLD.sort_title) THEN
    NEW.sort_title := left(lower(public.unaccent(btrim(NEW.title))), 200);
  END IF;
  IF TG_OP = 'UPDATE'
     AND (NEW.published, NEW.is_featured, NEW.title, NEW.description, NEW.url, NEW.thumbnail, NEW.tags, NEW.transcript,
          NEW.duration, NEW.speakers, NEW.published_on)
         IS DISTINCT FROM
         (OLD.published, OLD.is_featured, OLD.title, OLD.description, OLD.url, OLD.thumbnail, OLD.tags, OLD.transcript,
          OLD.duration, OLD.speakers, OLD.published_on)
  THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- A deed that changes very many videos in portions repeats their sort keys itself, a portion in one stroke, and tells of
-- them at its end.
CREATE OR REPLACE TRIGGER videos_sort_keys_changed
  AFTER UPDATE OF published, is_featured, view_count, favorite_count, share_count, title, sort_title, created_at
  ON videos FOR EACH ROW
  WHEN ((NEW.published, NEW.is_featured, NEW.view_count, NEW.favorite_count, NEW.share_count, NEW.sort_title, NEW.created_at)
        IS DISTINCT FROM
        (OLD.published, OLD.is_featured, OLD.view_count, OLD.favorite_count, OLD.share_count, OLD.sort_title, OLD.created_at)
        AND coalesce(current_setting('mindreel.many', true), '') <> 'on')
  EXECUTE FUNCTION videos_sort_keys_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_updated
  AFTER UPDATE OF title, description, url, thumbnail_version, tags, transcript_status, is_featured, published, duration,
                  speakers, published_on, user_id, created_at
  ON videos FOR EACH ROW
  WHEN (coalesce(current_setting('mindreel.many', true), '') <> 'on'
        AND (NEW.title, NEW.description, NEW.url, NEW.thumbnail_version, NEW.tags, NEW.transcript_status, NEW.is_featured,
             NEW.published, NEW.duration, NEW.speakers, NEW.published_on, NEW.user_id, NEW.created_at)
            IS DISTINCT FROM
            (OLD.title, OLD.description, OLD.url, OLD.thumbnail_version, OLD.tags, OLD.transcript_status, OLD.is_featured,
             OLD.published, OLD.duration, OLD.speakers, OLD.published_on, OLD.user_id, OLD.created_at))
  EXECUTE FUNCTION notify_catalogue_changed();
