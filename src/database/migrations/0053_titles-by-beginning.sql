-- outside a transaction
-- A title as its beginning is compared: without case, accents and punctuation. ASCII marks are named one by one, for what
-- a class of marks holds depends on the database's locale.
CREATE OR REPLACE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(public.unaccent(public.search_text(left(title, 200))), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g'))
$$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_by_title";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_by_title" ON "videos" USING btree (public.title_key("title") text_pattern_ops) WHERE published;
