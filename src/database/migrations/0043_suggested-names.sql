-- outside a transaction
-- The words of a video's tags and speakers, which are suggested while somebody types.
CREATE OR REPLACE FUNCTION named_words(tags text[], speakers text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_words(array_to_string(tags || speakers, ' . '))
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_named";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_named" ON "videos" USING gin (public.named_words("tags", "speakers")) WHERE published;
