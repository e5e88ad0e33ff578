DROP INDEX "positions_newest";--> statement-breakpoint
ALTER TABLE "playback_positions" ADD COLUMN "is_finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playback_positions" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "playback_positions" ADD COLUMN "save_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "had_server" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "positions_newest" ON "playback_positions" USING btree ("user_id","updated_at") WHERE not is_finished;