CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- English stems over words without accents: "résumé" finds "resume", "testing" finds "tests".
CREATE TEXT SEARCH CONFIGURATION public.mindreel (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.mindreel
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
