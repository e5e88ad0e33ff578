-- The page of a video shows at which second a question is answered: on its timeline, and as what home leads to. The page that
-- was kept before that was known went on without it.
CREATE OR REPLACE FUNCTION question_coverage_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_videos_changed(ARRAY(
    SELECT DISTINCT video_id FROM found WHERE NOT is_covered OR at_seconds IS NOT NULL ORDER BY video_id LIMIT 201));
  RETURN NULL;
END $$;
