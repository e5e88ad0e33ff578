-- on a live site: votes are few beside what a site holds, so that the index and the check take a moment.
ALTER TABLE "answer_feedback" ADD COLUMN "network_hash" text;--> statement-breakpoint
-- Who voted: a member, or the visitors of a network together; of a vote that is older than networks, the session.
CREATE FUNCTION voter_of(user_id uuid, network_hash text, session_hash text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN coalesce(user_id::text, network_hash, session_hash);--> statement-breakpoint
CREATE INDEX "feedback_by_voter" ON "answer_feedback" USING btree ("question_id",voter_of("user_id", "network_hash", "session_hash"));--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "network_of_visitors" CHECK (num_nonnulls("answer_feedback"."user_id", "answer_feedback"."network_hash") < 2);--> statement-breakpoint
-- Moves the counts of questions by what votes that were taken away and given changed of what their voters say: the last
-- that each said, before and after. One statement takes away and gives votes of a voter as one change of them, not as a
-- deletion and an insertion, or the two triggers would each see the other's half done.
CREATE FUNCTION move_vote_counts(taken answer_feedback[], given answer_feedback[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever counts next waits here, and then sees these votes. In one order, so that two never wait for each other;
  -- and not as a change of the key, which a vote's own foreign key holds.
  PERFORM FROM ai_clickable_questions
    WHERE id IN (SELECT question_id FROM unnest(taken || given)) ORDER BY id FOR NO KEY UPDATE;
  WITH changed AS (
    SELECT DISTINCT question_id, voter_of(user_id, network_hash, session_hash) AS voter FROM unnest(taken || given)
  ), standing AS (
    SELECT f.* FROM changed c
      JOIN answer_feedback f ON f.question_id = c.question_id
       AND voter_of(f.user_id, f.network_hash, f.session_hash) = c.voter
  ), votes AS (
    SELECT 1 AS side, f.* FROM standing f
     UNION ALL
    SELECT -1, f.* FROM standing f WHERE f.id NOT IN (SELECT id FROM unnest(given))
     UNION ALL
    SELECT -1, t.* FROM unnest(taken) t
  ), voices AS (
    SELECT DISTINCT ON (side, question_id, voter_of(user_id, network_hash, session_hash))
           side, question_id, is_helpful, user_id IS NULL AS is_network
      FROM votes
     ORDER BY side, question_id, voter_of(user_id, network_hash, session_hash), created_at DESC, id
  ), moved AS (
    SELECT question_id,
           coalesce(sum(side) FILTER (WHERE is_helpful), 0) AS helpful,
           coalesce(sum(side) FILTER (WHERE NOT is_helpful), 0) AS unhelpful,
           coalesce(sum(side) FILTER (WHERE is_helpful AND is_network), 0) AS helpful_networks,
           coalesce(sum(side) FILTER (WHERE NOT is_helpful AND is_network), 0) AS unhelpful_networks
      FROM voices GROUP BY question_id
  )
  UPDATE ai_clickable_questions q
     SET effectiveness_scores = q.effectiveness_scores || jsonb_build_object(
           'all', jsonb_build_object(
             'helpful', coalesce((q.effectiveness_scores #>> '{all,helpful}')::int, 0) + m.helpful,
             'unhelpful', coalesce((q.effectiveness_scores #>> '{all,unhelpful}')::int, 0) + m.unhelpful),
           'networks', jsonb_build_object(
             'helpful', coalesce((q.effectiveness_scores #>> '{networks,helpful}')::int, 0) + m.helpful_networks,
             'unhelpful', coalesce((q.effectiveness_scores #>> '{networks,unhelpful}')::int, 0) + m.unhelpful_networks))
    FROM moved m
   WHERE q.id = m.question_id
     AND (m.helpful, m.unhelpful, m.helpful_networks, m.unhelpful_networks) <> (0, 0, 0, 0);
END $$;--> statement-breakpoint
CREATE FUNCTION votes_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_vote_counts('{}', ARRAY(SELECT ROW(v.*)::answer_feedback FROM given v));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION votes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_vote_counts(ARRAY(SELECT ROW(v.*)::answer_feedback FROM taken v), ARRAY(SELECT ROW(v.*)::answer_feedback FROM given v));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION votes_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_vote_counts(ARRAY(SELECT ROW(v.*)::answer_feedback FROM taken v), '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER votes_inserted ON answer_feedback;--> statement-breakpoint
DROP TRIGGER votes_changed ON answer_feedback;--> statement-breakpoint
DROP TRIGGER votes_deleted ON answer_feedback;--> statement-breakpoint
DROP FUNCTION votes_given();--> statement-breakpoint
DROP FUNCTION votes_taken();--> statement-breakpoint
DROP FUNCTION count_question_votes(uuid[]);--> statement-breakpoint
-- Of the voters so far, those without an account: each session counts as a network, for nobody kept theirs.
UPDATE ai_clickable_questions q
   SET effectiveness_scores = q.effectiveness_scores || jsonb_build_object('networks', votes.networks)
  FROM (
    SELECT question_id, jsonb_build_object('helpful', count(*) FILTER (WHERE is_helpful),
                                           'unhelpful', count(*) FILTER (WHERE NOT is_helpful)) AS networks
      FROM (SELECT DISTINCT ON (question_id, session_hash) question_id, is_helpful FROM answer_feedback
             WHERE user_id IS NULL ORDER BY question_id, session_hash, created_at DESC, id) said
     GROUP BY question_id
  ) votes
 WHERE q.id = votes.question_id;--> statement-breakpoint
CREATE TRIGGER votes_inserted AFTER INSERT ON answer_feedback
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION votes_inserted();--> statement-breakpoint
CREATE TRIGGER votes_changed AFTER UPDATE ON answer_feedback
  REFERENCING OLD TABLE AS taken NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION votes_changed();--> statement-breakpoint
CREATE TRIGGER votes_deleted AFTER DELETE ON answer_feedback
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION votes_deleted();
