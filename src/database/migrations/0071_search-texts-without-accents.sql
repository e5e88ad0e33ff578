-- What stands literally in a title or a description is compared without accents, as its words are: who typed "Sebastien" had
-- "Sébastien" among what else was found. Twice it changes nothing more, so that `title_key` and `speaker_keys`, and the
-- indexes over them, stay as they are.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = length(folded) THEN folded ELSE public.unaccent(folded) END
    FROM (SELECT lower(regexp_replace(
                   regexp_replace(
                     -- In ASCII, as most texts are: told by its length, in no time.
                     CASE WHEN octet_length(given) = length(given) THEN given ELSE normalize(given, NFC) END,
                     '(?! )[\s\u00a0]', ' ', 'g'),
                   ' {2,}', ' ', 'g')) AS folded) AS lowered
$$;--> statement-breakpoint
UPDATE "video_search_documents" SET "text" = public.unaccent("text")
 WHERE octet_length("text") <> length("text") AND public.unaccent("text") <> "text";
