-- Words are never taken out of the vocabulary: where tags or speakers alone change, those of title and description are in
-- it already. They were read and written again for each of thousands of videos whose tags are made.
CREATE OR REPLACE FUNCTION videos_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given text := array_to_string(NEW.tags || NEW.speakers, ' ');
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.title, NEW.description) IS DISTINCT FROM (OLD.title, OLD.description) THEN
    given := NEW.title || ' ' || given || ' ' || left(NEW.description, 20000);
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('search_vocabulary'));
  INSERT INTO search_vocabulary (word)
  SELECT w.word
    FROM unnest(tsvector_to_array(to_tsvector('simple', public.unaccent(lower(given))))) AS w(word)
   WHERE length(w.word) BETWEEN 4 AND 40 AND w.word ~ '^[[:alpha:]]+$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
