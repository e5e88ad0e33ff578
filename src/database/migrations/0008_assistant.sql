CREATE TABLE "ai_usage" (
	"day" date NOT NULL,
	"asked_by" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_day_asked_by_pk" PRIMARY KEY("day","asked_by"),
	CONSTRAINT "known_asker" CHECK ("ai_usage"."asked_by" in ('visitor', 'member'))
);
--> statement-breakpoint
DROP INDEX "conversations_by_video";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "status" text DEFAULT 'complete' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "answers_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "follow_ups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_question_id_ai_clickable_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ai_clickable_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_answers_id_chat_messages_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_question" ON "chat_messages" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_answer_under_way" ON "chat_messages" USING btree ("conversation_id") WHERE status = 'writing';--> statement-breakpoint
CREATE INDEX "answers_under_way" ON "chat_messages" USING btree ("updated_at") WHERE status = 'writing';--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "unique_member_conversation" UNIQUE("video_id","user_id");--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "unique_visitor_conversation" UNIQUE("video_id","session_hash");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "unique_request" UNIQUE("conversation_id","request_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "known_message_status" CHECK ("chat_messages"."status" in ('complete', 'writing', 'partial', 'stopped', 'failed'));--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "known_assistant" CHECK ("chat_messages"."assistant" in ('built-in', 'model'));