-- An insight cites moments of a transcript, and stands under the words of its question: it ends with either, as the kept
-- answers do, and comes back with the next answer. The mark of a drawn picture, which stands beside the insights, stays.
CREATE FUNCTION without_insights(held jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE jsonb_typeof(value) <> 'object'), '{}') FROM jsonb_each(held)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_answers_of_transcript() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := coalesce(NEW.video_id, OLD.video_id);
BEGIN
  DELETE FROM ai_response_cache WHERE video_id = about;
  DELETE FROM question_coverage WHERE video_id = about;
  UPDATE videos SET ai_insights = without_insights(ai_insights)
   WHERE id = about AND without_insights(ai_insights) <> ai_insights;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_insights_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who reword questions at once do not lock each other out.
  PERFORM FROM videos WHERE (NEW.video_id IS NULL OR id = NEW.video_id) AND ai_insights ? NEW.id::text
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE videos SET ai_insights = ai_insights - NEW.id::text
   WHERE (NEW.video_id IS NULL OR id = NEW.video_id) AND ai_insights ? NEW.id::text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_reworded_insights AFTER UPDATE OF question_text, enhanced_question_text ON ai_clickable_questions
  FOR EACH ROW
  WHEN ((NEW.question_text, NEW.enhanced_question_text) IS DISTINCT FROM (OLD.question_text, OLD.enhanced_question_text))
  EXECUTE FUNCTION forget_insights_of_question();
