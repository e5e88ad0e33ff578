-- outside a transaction
-- Names as they are compared: without case and accents, as two imports spell one person in two ways.
CREATE OR REPLACE FUNCTION speaker_keys(speakers text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT public.unaccent(public.search_text(name)) FROM unnest(speakers) AS name)
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_by_speaker";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_by_speaker" ON "videos" USING gin (public.speaker_keys("speakers")) WHERE published;
