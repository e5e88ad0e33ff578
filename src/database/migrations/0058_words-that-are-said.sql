-- The words that are said, too, are known to the search, which mends misspelt ones by them: in a small catalogue most words
-- stand in a transcript alone. A large one has enough words in titles and descriptions; captions add slips and names to it.
CREATE FUNCTION videos_said_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM search_vocabulary LIMIT 20000) AS known) = 20000 THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('search_vocabulary'));
  INSERT INTO search_vocabulary (word)
  SELECT w.word
    FROM unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(left(NEW.transcript, 200000)))))) AS w(word)
   WHERE length(w.word) BETWEEN 4 AND 40 AND w.word ~ '^[[:alpha:]]+$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_said_words_insert AFTER INSERT ON videos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.transcript IS NOT NULL) EXECUTE FUNCTION videos_said_words();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER videos_said_words_update AFTER UPDATE OF transcript ON videos
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.transcript IS NOT NULL AND NEW.transcript IS DISTINCT FROM OLD.transcript)
  EXECUTE FUNCTION videos_said_words();
--> statement-breakpoint
INSERT INTO search_vocabulary (word)
SELECT DISTINCT w.word
  FROM (SELECT transcript FROM videos WHERE transcript IS NOT NULL LIMIT 500) AS v,
       unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(left(v.transcript, 200000)))))) AS w(word)
 WHERE length(w.word) BETWEEN 4 AND 40 AND w.word ~ '^[[:alpha:]]+$'
   AND (SELECT count(*) FROM (SELECT FROM search_vocabulary LIMIT 20000) AS known) < 20000
ON CONFLICT DO NOTHING;
