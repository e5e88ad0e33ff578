ALTER TABLE "videos" ADD COLUMN "host_status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
-- Of videos with a transcript this was not kept: told by what the last look at the host left.
UPDATE videos v
   SET host_status = CASE WHEN v.transcript_status <> 'available' THEN v.transcript_status
                          WHEN v.transcript_error IS NULL THEN 'available'
                          ELSE 'failed' END
 WHERE v.transcript_status NOT IN ('pending', 'available')
    OR (v.transcript_status = 'available' AND v.last_transcript_check IS NOT NULL);--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "known_host_status" CHECK ("videos"."host_status" in ('pending', 'fetching', 'available', 'unavailable', 'failed'));
