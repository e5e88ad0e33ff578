-- How many members have a video among their favorites, exact whatever changes them: a press of the heart, a member
-- who leaves. Videos are locked in one order, so that two members who leave at once do not lock each other out. A
-- counter alone tells no instance to forget its pages (see videos_updated).
CREATE FUNCTION count_favorites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM videos v WHERE v.id IN (SELECT c.video_id FROM changed c) ORDER BY v.id FOR NO KEY UPDATE;
  UPDATE videos v
     SET favorite_count = v.favorite_count + CASE WHEN TG_OP = 'INSERT' THEN c.number ELSE -c.number END
    FROM (SELECT video_id, count(*)::int AS number FROM changed GROUP BY video_id) c
   WHERE v.id = c.video_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_favorites_added AFTER INSERT ON user_favorites
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_favorites();
--> statement-breakpoint
CREATE TRIGGER user_favorites_removed AFTER DELETE ON user_favorites
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_favorites();
