-- How many people found the answers to a question helpful, and how many did not, stands with the question: counting
-- tens of thousands of votes whenever somebody opens a video would take longer than the page. Who voted on a global
-- question under several videos is one person, with what they said last.
CREATE FUNCTION count_question_votes(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever counts next waits here, and then sees these votes. In one order, so that two never wait for each other;
  -- and not as a change of the key, which a vote's own foreign key holds.
  PERFORM FROM ai_clickable_questions WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE ai_clickable_questions q
     SET effectiveness_scores = jsonb_build_object('all', jsonb_build_object('helpful', votes.helpful, 'unhelpful', votes.unhelpful))
    FROM (
      SELECT c.id, count(*) FILTER (WHERE o.is_helpful) AS helpful, count(*) FILTER (WHERE NOT o.is_helpful) AS unhelpful
        FROM unnest(changed) AS c (id)
        LEFT JOIN LATERAL (
          SELECT DISTINCT ON (f.user_id, f.session_hash) f.is_helpful
            FROM answer_feedback f
           WHERE f.question_id = c.id
           ORDER BY f.user_id, f.session_hash, f.created_at DESC, f.id
        ) o ON true
       GROUP BY c.id
    ) votes
   WHERE q.id = votes.id;
END $$;
--> statement-breakpoint
CREATE FUNCTION votes_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_question_votes(ARRAY(SELECT DISTINCT question_id FROM given));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION votes_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_question_votes(ARRAY(SELECT DISTINCT question_id FROM taken));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER votes_inserted AFTER INSERT ON answer_feedback
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION votes_given();
--> statement-breakpoint
CREATE TRIGGER votes_changed AFTER UPDATE ON answer_feedback
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION votes_given();
--> statement-breakpoint
CREATE TRIGGER votes_deleted AFTER DELETE ON answer_feedback
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION votes_taken();
--> statement-breakpoint
SELECT count_question_votes(ARRAY(SELECT DISTINCT question_id FROM answer_feedback));
