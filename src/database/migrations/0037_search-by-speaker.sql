-- Who speaks is found by their name, as tags are: what search reads, and the words that it knows, have it from now on.
CREATE OR REPLACE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO video_search_documents (video_id, text, title_words, words, all_words)
  SELECT NEW.id, search_text(NEW.title) || E'\n' || search_text(NEW.description), search_words(NEW.title),
         found.words, found.all_words
    FROM video_words(
           NEW.id,
           setweight(search_words(NEW.title), 'A')
             || setweight(search_words(array_to_string(NEW.tags || NEW.speakers, ' . ')), 'B')
             || setweight(search_words(NEW.description), 'C'),
           NEW.transcript) AS found
  ON CONFLICT (video_id) DO UPDATE
    SET text = excluded.text, title_words = excluded.title_words, words = excluded.words,
        all_words = excluded.all_words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER videos_search_document_update
  AFTER UPDATE OF title, description, tags, speakers, transcript ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags, NEW.speakers, NEW.transcript)
        IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags, OLD.speakers, OLD.transcript))
  EXECUTE FUNCTION videos_search_document();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION videos_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_vocabulary'));
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT w.word
    FROM unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(
           NEW.title || ' ' || array_to_string(NEW.tags || NEW.speakers, ' ') || ' ' || left(NEW.description, 20000)))))) AS w(word)
   WHERE w.word ~ '^[[:alpha:]]{4,40}$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those that wait for the end of the transaction cannot be replaced.
DROP TRIGGER videos_vocabulary_update ON videos;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_vocabulary_update
  AFTER UPDATE OF title, description, tags, speakers ON videos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags, NEW.speakers)
        IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags, OLD.speakers))
  EXECUTE FUNCTION videos_vocabulary();
--> statement-breakpoint
UPDATE video_search_documents d
   SET (words, all_words) = (
         SELECT found.words, found.all_words
           FROM video_words(
                  v.id,
                  setweight(search_words(v.title), 'A')
                    || setweight(search_words(array_to_string(v.tags || v.speakers, ' . ')), 'B')
                    || setweight(search_words(v.description), 'C'),
                  v.transcript) AS found)
  FROM videos v
 WHERE v.id = d.video_id AND v.speakers <> '{}';
--> statement-breakpoint
INSERT INTO search_vocabulary (word)
SELECT DISTINCT w.word
  FROM videos v, unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(array_to_string(v.speakers, ' ')))))) AS w(word)
 WHERE v.speakers <> '{}' AND w.word ~ '^[[:alpha:]]{4,40}$'
ON CONFLICT DO NOTHING;
