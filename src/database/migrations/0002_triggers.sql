-- The title as it sorts, and when the video last changed in a way that a reader would notice.
CREATE FUNCTION videos_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_title := left(lower(public.unaccent(btrim(NEW.title))), 200);
  IF TG_OP = 'UPDATE'
     AND (NEW.title, NEW.description, NEW.url, NEW.thumbnail, NEW.tags, NEW.transcript, NEW.is_featured, NEW.published, NEW.duration)
         IS DISTINCT FROM
         (OLD.title, OLD.description, OLD.url, OLD.thumbnail, OLD.tags, OLD.transcript, OLD.is_featured, OLD.published, OLD.duration)
  THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_before_write BEFORE INSERT OR UPDATE ON videos
  FOR EACH ROW EXECUTE FUNCTION videos_before_write();
--> statement-breakpoint

-- A link between video and category starts with the video's sort keys. The share lock makes a change of the
-- video that runs at the same time wait for this link, or this link for the change.
CREATE FUNCTION video_categories_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT v.published, v.is_featured, v.view_count, v.favorite_count, v.share_count, v.sort_title, v.created_at
    INTO NEW.published, NEW.is_featured, NEW.view_count, NEW.favorite_count, NEW.share_count, NEW.sort_title, NEW.created_at
    FROM videos v WHERE v.id = NEW.video_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER video_categories_before_insert BEFORE INSERT ON video_categories
  FOR EACH ROW EXECUTE FUNCTION video_categories_before_insert();
--> statement-breakpoint
CREATE FUNCTION videos_sort_keys_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE video_categories c
     SET published = NEW.published, is_featured = NEW.is_featured, view_count = NEW.view_count,
         favorite_count = NEW.favorite_count, share_count = NEW.share_count, sort_title = NEW.sort_title,
         created_at = NEW.created_at
   WHERE c.video_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_sort_keys_changed AFTER UPDATE ON videos FOR EACH ROW
  WHEN ((NEW.published, NEW.is_featured, NEW.view_count, NEW.favorite_count, NEW.share_count, NEW.sort_title, NEW.created_at)
        IS DISTINCT FROM
        (OLD.published, OLD.is_featured, OLD.view_count, OLD.favorite_count, OLD.share_count, OLD.sort_title, OLD.created_at))
  EXECUTE FUNCTION videos_sort_keys_changed();
--> statement-breakpoint

-- What search reads, for published videos alone: a draft cannot be found even by a wrong query.
CREATE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
    INSERT INTO video_search_documents (video_id, text, title_words, words)
    VALUES (
      NEW.id,
      lower(NEW.title || E'\n' || NEW.description),
      to_tsvector('public.mindreel', NEW.title),
      setweight(to_tsvector('public.mindreel', NEW.title), 'A')
        || setweight(to_tsvector('public.mindreel', array_to_string(NEW.tags, ' . ')), 'B')
        || setweight(to_tsvector('public.mindreel', NEW.description), 'C')
        -- A tsvector holds at most 1 MB; ten hours of speech are about 600,000 characters.
        || setweight(to_tsvector('public.mindreel', left(coalesce(NEW.transcript, ''), 600000)), 'D')
    )
    ON CONFLICT (video_id) DO UPDATE
      SET text = excluded.text, title_words = excluded.title_words, words = excluded.words;
  ELSE
    DELETE FROM video_search_documents WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_search_document_insert AFTER INSERT ON videos FOR EACH ROW
  WHEN (NEW.published) EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint
CREATE TRIGGER videos_search_document_update AFTER UPDATE ON videos FOR EACH ROW
  WHEN ((NEW.published, NEW.title, NEW.description, NEW.tags, NEW.transcript)
        IS DISTINCT FROM (OLD.published, OLD.title, OLD.description, OLD.tags, OLD.transcript))
  EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint

-- The vocabulary is written when the transaction ends and by one writer at a time: two writers that add the
-- same words in another order would otherwise lock each other out.
CREATE FUNCTION videos_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_vocabulary'));
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT w.word
    FROM unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(
           NEW.title || ' ' || array_to_string(NEW.tags, ' ') || ' ' || left(NEW.description, 20000)))))) AS w(word)
   WHERE w.word ~ '^[[:alpha:]]{4,40}$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_insert AFTER INSERT ON videos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_update AFTER UPDATE ON videos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.published AND (NEW.published, NEW.title, NEW.description, NEW.tags)
        IS DISTINCT FROM (OLD.published, OLD.title, OLD.description, OLD.tags))
  EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint

-- Tells every instance that a page it keeps may be out of date. One notification a transaction, sent when it
-- commits. Counters alone do not notify: kept pages also have a greatest age.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_changed AFTER INSERT OR DELETE OR TRUNCATE ON videos
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER videos_updated AFTER UPDATE ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.url, NEW.thumbnail_version, NEW.tags, NEW.transcript_status, NEW.is_featured,
         NEW.published, NEW.duration, NEW.user_id, NEW.created_at)
        IS DISTINCT FROM
        (OLD.title, OLD.description, OLD.url, OLD.thumbnail_version, OLD.tags, OLD.transcript_status, OLD.is_featured,
         OLD.published, OLD.duration, OLD.user_id, OLD.created_at))
  EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER video_categories_changed AFTER INSERT OR DELETE OR TRUNCATE ON video_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER transcript_cues_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON transcript_cues
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- A submitter's name stands on cards.
CREATE TRIGGER profiles_renamed AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name, NEW.email) IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.email))
  EXECUTE FUNCTION notify_catalogue_changed();
