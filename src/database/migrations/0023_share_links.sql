-- How many links lead to a video that were not revoked (spec 2 §7 most popular), exact whatever changes them: a share,
-- a revocation, a member who leaves. Videos are locked in one order, so that two who change some at once do not lock each
-- other out. A counter alone tells no instance to forget its pages (see videos_updated).
CREATE FUNCTION count_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM videos v
    WHERE v.id IN (SELECT c.video_id FROM changed c WHERE c.revoked_at IS NULL)
    ORDER BY v.id FOR NO KEY UPDATE;
  UPDATE videos v
     SET share_count = v.share_count + CASE WHEN TG_OP = 'INSERT' THEN c.number ELSE -c.number END
    FROM (SELECT video_id, count(*)::int AS number FROM changed WHERE revoked_at IS NULL GROUP BY video_id) c
   WHERE v.id = c.video_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER share_records_added AFTER INSERT ON share_records
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shares();
--> statement-breakpoint
CREATE TRIGGER share_records_removed AFTER DELETE ON share_records
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shares();
--> statement-breakpoint
CREATE FUNCTION count_moved_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET share_count = share_count - 1 WHERE id = OLD.video_id AND OLD.revoked_at IS NULL;
  UPDATE videos SET share_count = share_count + 1 WHERE id = NEW.video_id AND NEW.revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER share_records_moved AFTER UPDATE OF video_id, revoked_at ON share_records FOR EACH ROW
  WHEN ((OLD.video_id, OLD.revoked_at IS NULL) IS DISTINCT FROM (NEW.video_id, NEW.revoked_at IS NULL))
  EXECUTE FUNCTION count_moved_share();
--> statement-breakpoint
UPDATE videos v SET share_count = s.number
  FROM (SELECT video_id, count(*)::int AS number FROM share_records WHERE revoked_at IS NULL GROUP BY video_id) s
 WHERE v.id = s.video_id AND v.share_count <> s.number;
--> statement-breakpoint

-- Tells every instance of the links, by their ids, whose kept pages are out of date: those that ended, or end at another
-- time. Of so many that a message cannot hold them it says none, which means all. That a link was opened changes no page.
CREATE FUNCTION shares_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := ARRAY(SELECT d.share_id FROM deleted d LIMIT 201);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM pg_notify('shares_changed', CASE WHEN cardinality(ids) <= 200 THEN array_to_string(ids, ' ') ELSE '' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER share_records_deleted AFTER DELETE ON share_records
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION shares_deleted();
--> statement-breakpoint
CREATE FUNCTION share_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shares_changed', NEW.share_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER share_records_ended AFTER UPDATE OF revoked_at, expires_at ON share_records FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.expires_at) IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at))
  EXECUTE FUNCTION share_ended();
