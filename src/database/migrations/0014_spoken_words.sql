ALTER TABLE "video_search_documents" ADD COLUMN "all_words" text[];--> statement-breakpoint
CREATE INDEX "search_words_beyond" ON "video_search_documents" USING gin ("all_words") WHERE all_words is not null;--> statement-breakpoint

-- A text with its letters composed and, where it puts no spaces between its words (Chinese, Japanese, Thai, Lao, Khmer,
-- Burmese) or joins endings to them (Korean), in pairs of letters: 東京の天気 becomes 東京 京の の天 天気. What is asked for
-- is cut alike, so that a word is found wherever it stands. Letters alone follow, for words of one letter.
CREATE FUNCTION words_apart(given text, is_asked boolean DEFAULT false) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- Thai and Lao vowels that are written before their consonant.
  fronts constant text := '\u0E40-\u0E44\u0EC0-\u0EC4';
  letters constant text :=
    '\u0E01-\u0E2F\u0E46\u0E81-\u0EAF\u0EC6\u0EDC-\u0EDF'
    '\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E\u1780-\u17B3'
    '\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\uFF66-\uFF9F'
    '\u1100-\u11FF\u3131-\u318E\uAC00-\uD7A3'
    '\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF';
  -- What belongs to the letter before it.
  marks constant text :=
    '\u0E30-\u0E3A\u0E45\u0E47-\u0E4E\u0EB0-\u0EBD\u0EC8-\u0ECE'
    '\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F'
    '\u17B4-\u17D3\u17DD\u3099\u309A';
BEGIN
  -- In ASCII, as most texts are: told by its length, in no time.
  IF octet_length(given) = length(given) THEN RETURN given; END IF;
  given := normalize(given, NFC);
  IF given !~ ('[' || letters || ']') THEN RETURN given; END IF;
  RETURN (
    SELECT concat_ws(' ',
             string_agg(CASE WHEN letter IS NULL THEN other
                             WHEN following IS NOT NULL THEN letter || following
                             WHEN before IS NULL THEN letter END, ' ' ORDER BY n),
             CASE WHEN NOT is_asked THEN string_agg(DISTINCT letter, ' ') END)
      FROM (SELECT n, part[1] AS letter, part[2] AS other,
                   lead(part[1]) OVER (ORDER BY n) AS following, lag(part[1]) OVER (ORDER BY n) AS before
              FROM regexp_matches(given,
                '([' || fronts || ']?[' || letters || '](?:[' || marks || ']|[\u1039\u17D2][' || letters || '])*)'
                '|([^' || fronts || letters || marks || ']+)', 'g') WITH ORDINALITY AS found(part, n)) AS parts);
END $$;
--> statement-breakpoint
-- The words of a text as they are kept. A tsvector holds at most 1 MB, which no line comes near; one beyond all measure
-- is cut.
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.mindreel', public.words_apart(left(given, 50000)))
$$;
--> statement-breakpoint
-- The words that are looked for.
CREATE FUNCTION asked_words(term text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT websearch_to_tsquery('public.mindreel', public.words_apart(term, true))
$$;
--> statement-breakpoint
-- Made anew: another expression for a column is not known before PostgreSQL 17.
ALTER TABLE "transcript_cues" DROP COLUMN "words",
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words(text)) STORED NOT NULL;
--> statement-breakpoint
DROP FUNCTION spoken_words(uuid, text);
--> statement-breakpoint
-- What is said in a video, in whatever language there is: the primary transcript first, as the video's row has it.
CREATE FUNCTION spoken_text(video uuid, main text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', main, (
    SELECT string_agg(c.text, E'\n' ORDER BY t.created_at, t.id, c.position)
      FROM video_transcripts t JOIN transcript_cues c ON c.video_id = video AND c.transcript_id = t.id
     WHERE t.video_id = video AND NOT t.is_primary))
$$;
--> statement-breakpoint
-- What search reads of a video, of which what is told (title, tags, description) is given in words. One that speaks for
-- days, or in many languages, has more words than a tsvector holds: then it has as many as do, which can be ranked, and
-- all of them beside it, which can be found. Its lines have theirs already.
CREATE FUNCTION video_words(video uuid, told tsvector, main text, OUT words tsvector, OUT all_words text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  said text := words_apart(spoken_text(video, main));
  fits integer := length(said);
BEGIN
  LOOP
    BEGIN
      words := told || setweight(to_tsvector('public.mindreel', left(said, fits)), 'D');
      EXIT;
    EXCEPTION WHEN program_limit_exceeded THEN
      IF fits = 0 THEN RAISE; END IF;
      fits := fits / 2;
    END;
  END LOOP;
  IF fits < length(said) THEN
    all_words := ARRAY(
      SELECT unnest(tsvector_to_array(words))
       UNION
      SELECT unnest(tsvector_to_array(c.words)) FROM transcript_cues c WHERE c.video_id = video);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION videos_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published THEN
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
  ELSE
    DELETE FROM video_search_documents WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transcripts_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE video_search_documents d
     SET (words, all_words) = (
           SELECT found.words, found.all_words
             FROM video_words(v.id, ts_filter(d.words, '{a,b,c}'), v.transcript) AS found)
    FROM videos v
   WHERE d.video_id = coalesce(NEW.video_id, OLD.video_id) AND v.id = d.video_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Those alone that were cut off, or have letters that are now read in another way.
UPDATE video_search_documents d
   SET title_words = search_words(v.title), (words, all_words) = (
         SELECT found.words, found.all_words
           FROM video_words(
                  v.id,
                  setweight(search_words(v.title), 'A')
                    || setweight(search_words(array_to_string(v.tags, ' . ')), 'B')
                    || setweight(search_words(v.description), 'C'),
                  v.transcript) AS found)
  FROM videos v
 WHERE v.id = d.video_id
   AND (SELECT length(said) > 600000 OR words_apart(said) <> said
          FROM concat_ws(E'\n', v.title, array_to_string(v.tags, ' '), v.description, spoken_text(v.id, v.transcript)) AS said);
