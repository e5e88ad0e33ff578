-- on a live site: no version before this one writes to the tables of sharing, so they are empty
CREATE TABLE "friend_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_another" CHECK ("friend_blocks"."blocker_id" <> "friend_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "friend_removals" (
	"remover_id" uuid NOT NULL,
	"removed_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_removals_remover_id_removed_id_pk" PRIMARY KEY("remover_id","removed_id")
);
--> statement-breakpoint
CREATE TABLE "share_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sharer_id" uuid NOT NULL,
	"share_record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_share_event" CHECK ("share_events"."kind" in ('opened', 'connected'))
);
--> statement-breakpoint
CREATE TABLE "sharing_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"connects" boolean DEFAULT true NOT NULL,
	"shows_votes" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anonymous_share_sessions" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "friend_relationships" ADD COLUMN "share_record_id" uuid;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "kind" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "answer_text" text;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "start_seconds" double precision;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "end_seconds" double precision;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "is_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "connects" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "friends_may_see" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "content_key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "seen_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_records" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "friend_blocks" ADD CONSTRAINT "friend_blocks_blocker_id_profiles_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_blocks" ADD CONSTRAINT "friend_blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_remover_id_profiles_id_fk" FOREIGN KEY ("remover_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_removed_id_profiles_id_fk" FOREIGN KEY ("removed_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_events" ADD CONSTRAINT "share_events_sharer_id_profiles_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_events" ADD CONSTRAINT "share_events_share_record_id_share_records_id_fk" FOREIGN KEY ("share_record_id") REFERENCES "public"."share_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_preferences" ADD CONSTRAINT "sharing_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "friend_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "removals_by_removed" ON "friend_removals" USING btree ("removed_id");--> statement-breakpoint
CREATE INDEX "share_events_newest" ON "share_events" USING btree ("sharer_id","id");--> statement-breakpoint
CREATE INDEX "share_events_by_share" ON "share_events" USING btree ("share_record_id");--> statement-breakpoint
ALTER TABLE "friend_relationships" ADD CONSTRAINT "friend_relationships_share_record_id_share_records_id_fk" FOREIGN KEY ("share_record_id") REFERENCES "public"."share_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_question_id_ai_clickable_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ai_clickable_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_friendship_a_pair" ON "friend_relationships" USING btree (least("sharer_id", "friend_id"),greatest("sharer_id", "friend_id"));--> statement-breakpoint
CREATE INDEX "friends_by_share" ON "friend_relationships" USING btree ("share_record_id");--> statement-breakpoint
CREATE INDEX "shares_by_question" ON "share_records" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_a_thing" ON "share_records" USING btree ("sharer_id","content_key") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "shares_for_friends" ON "share_records" USING btree ("sharer_id","created_at") WHERE friends_may_see and revoked_at is null;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "known_share_kind" CHECK ("share_records"."kind" in ('video', 'moment', 'question', 'answer', 'insight'));--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "moment_has_a_start" CHECK (("share_records"."kind" = 'moment') = ("share_records"."start_seconds" is not null));--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "moment_in_order" CHECK (0 <= "share_records"."start_seconds" and "share_records"."start_seconds" < "share_records"."end_seconds");