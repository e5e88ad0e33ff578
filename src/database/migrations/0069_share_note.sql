ALTER TABLE "share_records" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "note_length" CHECK (length("share_records"."note") <= 280) NOT VALID;--> statement-breakpoint
-- No link has a note yet: nothing is to be checked. The page of a link, which previews read, is kept: a new note is in it, too.
DROP TRIGGER share_records_ended ON share_records;
--> statement-breakpoint
CREATE TRIGGER share_records_changed AFTER UPDATE OF revoked_at, expires_at, note ON share_records FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.expires_at, OLD.note) IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at, NEW.note))
  EXECUTE FUNCTION share_ended();
