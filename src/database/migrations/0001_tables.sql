CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "known_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "ai_clickable_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_text" text NOT NULL,
	"enhanced_question_text" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"video_id" uuid,
	"question_source" text DEFAULT 'predefined' NOT NULL,
	"effectiveness_scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_given" CHECK (btrim("ai_clickable_questions"."question_text") <> ''),
	CONSTRAINT "known_question_source" CHECK ("ai_clickable_questions"."question_source" in ('predefined', 'admin', 'ai_response'))
);
--> statement-breakpoint
CREATE TABLE "ai_response_cache" (
	"cache_key" text PRIMARY KEY NOT NULL,
	"prompt" text NOT NULL,
	"response" text NOT NULL,
	"video_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"feedback_value" integer NOT NULL,
	"user_id" uuid,
	"session_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_member_vote" UNIQUE("video_id","question_id","user_id"),
	CONSTRAINT "unique_visitor_vote" UNIQUE("video_id","question_id","session_hash"),
	CONSTRAINT "one_voter" CHECK (num_nonnulls("answer_feedback"."user_id", "answer_feedback"."session_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"user_id" uuid,
	"session_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_speaker" CHECK (num_nonnulls("chat_conversations"."user_id", "chat_conversations"."session_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_message_role" CHECK ("chat_messages"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_given" CHECK (btrim("categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_cues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer,
	"end_ms" integer,
	"speaker" text,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('public.mindreel'::regconfig, text)) STORED NOT NULL,
	CONSTRAINT "cue_times" CHECK (("transcript_cues"."start_ms" is null) = ("transcript_cues"."end_ms" is null) and "transcript_cues"."start_ms" >= 0 and "transcript_cues"."end_ms" >= "transcript_cues"."start_ms")
);
--> statement-breakpoint
CREATE TABLE "video_categories" (
	"video_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"sort_title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_categories_video_id_category_id_pk" PRIMARY KEY("video_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "video_search_documents" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_visits" (
	"video_id" uuid NOT NULL,
	"person" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_visits_video_id_person_pk" PRIMARY KEY("video_id","person")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"link_key" text NOT NULL,
	"duration" integer,
	"thumbnail" text,
	"thumbnail_version" text DEFAULT '' NOT NULL,
	"thumbnail_checked_at" timestamp (3) with time zone,
	"thumbnail_error" text,
	"source" text DEFAULT 'manual' NOT NULL,
	"transcript" text,
	"transcript_error" text,
	"transcript_status" text DEFAULT 'pending' NOT NULL,
	"transcript_language" text,
	"transcript_updated_at" timestamp (3) with time zone,
	"captions_available" boolean DEFAULT false NOT NULL,
	"last_transcript_check" timestamp (3) with time zone,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"ai_insights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"sort_title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "title_given" CHECK (btrim("videos"."title") <> ''),
	CONSTRAINT "duration_not_negative" CHECK ("videos"."duration" >= 0),
	CONSTRAINT "counts_not_negative" CHECK (least("videos"."view_count", "videos"."favorite_count", "videos"."share_count") >= 0),
	CONSTRAINT "known_transcript_status" CHECK ("videos"."transcript_status" in ('pending', 'fetching', 'available', 'unavailable', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "engagement_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"duration" integer,
	"recipient_id" uuid,
	"content_keywords" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_event_type" CHECK ("engagement_events"."event_type" in ('view', 'favorite', 'share', 'positive_feedback'))
);
--> statement-breakpoint
CREATE TABLE "user_interest_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"topic_keywords" text[] DEFAULT '{}' NOT NULL,
	"engagement_patterns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sharing_relationships" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keyword_cap" CHECK (cardinality("user_interest_profiles"."topic_keywords") <= 50)
);
--> statement-breakpoint
CREATE TABLE "user_favorites" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_favorites_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "user_view_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"metric_name" text NOT NULL,
	"metric_value" double precision NOT NULL,
	"tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"rollout_percentage" integer DEFAULT 100 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rollout_in_percent" CHECK ("feature_flags"."rollout_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anonymous_share_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"video_id" uuid NOT NULL,
	"share_token" uuid NOT NULL,
	"sharer_id" uuid NOT NULL,
	"matched_user_id" uuid,
	"matched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_session_share" UNIQUE("session_id","share_token"),
	CONSTRAINT "matched_whole" CHECK (("anonymous_share_sessions"."matched_user_id" is null) = ("anonymous_share_sessions"."matched_at" is null))
);
--> statement-breakpoint
CREATE TABLE "friend_relationships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sharer_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"established_via" text DEFAULT 'share_access' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_friend_relationship" UNIQUE("sharer_id","friend_id"),
	CONSTRAINT "not_oneself" CHECK ("friend_relationships"."sharer_id" <> "friend_relationships"."friend_id"),
	CONSTRAINT "known_origin" CHECK ("friend_relationships"."established_via" in ('share_access', 'retroactive_share_access'))
);
--> statement-breakpoint
CREATE TABLE "share_interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_token" uuid NOT NULL,
	"sharer_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"content_preview" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_share_interaction" UNIQUE("share_token","video_id","content_type"),
	CONSTRAINT "known_content_type" CHECK ("share_interactions"."content_type" in ('question', 'ai_insight'))
);
--> statement-breakpoint
CREATE TABLE "share_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_id" text NOT NULL,
	"share_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid,
	"video_title" text NOT NULL,
	"sharer_id" uuid,
	"question_text" text,
	"message_id" text,
	"auto_open" boolean DEFAULT false NOT NULL,
	"access_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unique_share_id" UNIQUE("share_id"),
	CONSTRAINT "unique_share_token" UNIQUE("share_token"),
	CONSTRAINT "share_id_form" CHECK ("share_records"."share_id" ~ '^[A-Za-z0-9_-]{10}$'),
	CONSTRAINT "question_opens_by_itself" CHECK ("share_records"."question_text" is null or "share_records"."auto_open"),
	CONSTRAINT "access_count_not_negative" CHECK ("share_records"."access_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_clickable_questions" ADD CONSTRAINT "ai_clickable_questions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_response_cache" ADD CONSTRAINT "ai_response_cache_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_question_id_ai_clickable_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."ai_clickable_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_cues" ADD CONSTRAINT "transcript_cues_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_categories" ADD CONSTRAINT "video_categories_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_categories" ADD CONSTRAINT "video_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_search_documents" ADD CONSTRAINT "video_search_documents_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_visits" ADD CONSTRAINT "video_visits_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest_profiles" ADD CONSTRAINT "user_interest_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_favorites" ADD CONSTRAINT "user_favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_favorites" ADD CONSTRAINT "user_favorites_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_view_history" ADD CONSTRAINT "user_view_history_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_view_history" ADD CONSTRAINT "user_view_history_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_share_sessions" ADD CONSTRAINT "anonymous_share_sessions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_share_sessions" ADD CONSTRAINT "anonymous_share_sessions_share_token_share_records_share_token_fk" FOREIGN KEY ("share_token") REFERENCES "public"."share_records"("share_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_share_sessions" ADD CONSTRAINT "anonymous_share_sessions_sharer_id_profiles_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymous_share_sessions" ADD CONSTRAINT "anonymous_share_sessions_matched_user_id_profiles_id_fk" FOREIGN KEY ("matched_user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_relationships" ADD CONSTRAINT "friend_relationships_sharer_id_profiles_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_relationships" ADD CONSTRAINT "friend_relationships_friend_id_profiles_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_interactions" ADD CONSTRAINT "share_interactions_share_token_share_records_share_token_fk" FOREIGN KEY ("share_token") REFERENCES "public"."share_records"("share_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_interactions" ADD CONSTRAINT "share_interactions_sharer_id_profiles_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_interactions" ADD CONSTRAINT "share_interactions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_records" ADD CONSTRAINT "share_records_sharer_id_profiles_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unique_profile_email" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "questions_in_order" ON "ai_clickable_questions" USING btree ("video_id","order_index");--> statement-breakpoint
CREATE UNIQUE INDEX "unique_question_text" ON "ai_clickable_questions" USING btree (coalesce("video_id", '00000000-0000-0000-0000-000000000000'::uuid),md5(lower("question_text")));--> statement-breakpoint
CREATE INDEX "cached_by_video" ON "ai_response_cache" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "feedback_by_question" ON "answer_feedback" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "feedback_by_user" ON "answer_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_helpful_newest" ON "answer_feedback" USING btree ("created_at") WHERE is_helpful;--> statement-breakpoint
CREATE INDEX "conversations_by_user" ON "chat_conversations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_by_session" ON "chat_conversations" USING btree ("session_hash","created_at");--> statement-breakpoint
CREATE INDEX "conversations_by_video" ON "chat_conversations" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "chat_messages" USING btree ("conversation_id","timestamp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unique_category_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "vocabulary_trigrams" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "unique_cue_position" ON "transcript_cues" USING btree ("video_id","position");--> statement-breakpoint
CREATE INDEX "category_featured_first" ON "video_categories" USING btree ("category_id","is_featured","created_at","video_id") WHERE published;--> statement-breakpoint
CREATE INDEX "category_newest" ON "video_categories" USING btree ("category_id","created_at","video_id") WHERE published;--> statement-breakpoint
CREATE INDEX "category_alphabetical" ON "video_categories" USING btree ("category_id","sort_title","video_id") WHERE published;--> statement-breakpoint
CREATE INDEX "category_popular" ON "video_categories" USING btree ("category_id","share_count","view_count","favorite_count","video_id") WHERE published;--> statement-breakpoint
CREATE INDEX "search_text_trigrams" ON "video_search_documents" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_title_words" ON "video_search_documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_words_all" ON "video_search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "visits_by_age" ON "video_visits" USING btree ("counted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "unique_video_link" ON "videos" USING btree ("link_key");--> statement-breakpoint
CREATE INDEX "videos_featured_first" ON "videos" USING btree ("is_featured","created_at","id") WHERE published;--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("created_at","id") WHERE published;--> statement-breakpoint
CREATE INDEX "videos_alphabetical" ON "videos" USING btree ("sort_title","id") WHERE published;--> statement-breakpoint
CREATE INDEX "videos_popular" ON "videos" USING btree ("share_count","view_count","favorite_count","id") WHERE published;--> statement-breakpoint
CREATE INDEX "videos_by_submitter" ON "videos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagement_newest" ON "engagement_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "engagement_by_video" ON "engagement_events" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "engagement_by_recipient" ON "engagement_events" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "user_favorites" USING btree ("user_id","created_at","video_id");--> statement-breakpoint
CREATE INDEX "favorites_by_video" ON "user_favorites" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "history_newest" ON "user_view_history" USING btree ("user_id","viewed_at","id");--> statement-breakpoint
CREATE INDEX "history_by_video" ON "user_view_history" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "metrics_by_category" ON "app_metrics" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "metrics_by_name" ON "app_metrics" USING btree ("metric_name","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_unmatched" ON "anonymous_share_sessions" USING btree ("created_at") WHERE matched_at is null;--> statement-breakpoint
CREATE INDEX "sessions_by_sharer" ON "anonymous_share_sessions" USING btree ("sharer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_token" ON "anonymous_share_sessions" USING btree ("share_token");--> statement-breakpoint
CREATE INDEX "sessions_by_video" ON "anonymous_share_sessions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "sessions_by_matched_user" ON "anonymous_share_sessions" USING btree ("matched_user_id");--> statement-breakpoint
CREATE INDEX "friends_newest" ON "friend_relationships" USING btree ("sharer_id","created_at");--> statement-breakpoint
CREATE INDEX "friends_by_friend" ON "friend_relationships" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "interactions_by_sharer" ON "share_interactions" USING btree ("sharer_id");--> statement-breakpoint
CREATE INDEX "interactions_by_video" ON "share_interactions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "shares_by_video" ON "share_records" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "shares_by_sharer" ON "share_records" USING btree ("sharer_id","created_at");