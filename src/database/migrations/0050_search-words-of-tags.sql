-- Where tags or speakers alone change, what is told and said in a video keeps its words: those of a long transcript took
-- a hundred times what its tags take. They stand farther behind with each change, which no search tells from before.
CREATE OR REPLACE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tagged constant tsvector := setweight(search_words(array_to_string(NEW.tags || NEW.speakers, ' . ')), 'B');
BEGIN
  IF TG_OP = 'UPDATE'
     AND (NEW.title, NEW.description, NEW.transcript) IS NOT DISTINCT FROM (OLD.title, OLD.description, OLD.transcript)
  THEN
    UPDATE video_search_documents d
       SET words = ts_filter(d.words, '{a}') || tagged || ts_filter(d.words, '{c,d}')
     WHERE d.video_id = NEW.id AND d.all_words IS NULL
       -- A tsvector holds 1 MB: one that is nearly full is made as a new one is.
       AND pg_column_size(ts_filter(d.words, '{a,c,d}')) < 900000;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO video_search_documents (video_id, text, title_words, words, all_words)
  SELECT NEW.id, search_text(NEW.title) || E'\n' || search_text(NEW.description), search_words(NEW.title),
         found.words, found.all_words
    FROM video_words(
           NEW.id,
           setweight(search_words(NEW.title), 'A') || tagged || setweight(search_words(NEW.description), 'C'),
           NEW.transcript) AS found
  ON CONFLICT (video_id) DO UPDATE
    SET text = excluded.text, title_words = excluded.title_words, words = excluded.words,
        all_words = excluded.all_words;
  RETURN NULL;
END $$;
