-- A term is searched for with its letters composed and its white space collapsed; so is what it is searched in.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(given, NFC), '[\s\u00a0]+', ' ', 'g'))
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
UPDATE video_search_documents d SET text = search_text(v.title) || E'\n' || search_text(v.description)
  FROM videos v
 WHERE v.id = d.video_id AND d.text <> search_text(v.title) || E'\n' || search_text(v.description);
