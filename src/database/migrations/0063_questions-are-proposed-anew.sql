-- More questions are found in the texts of a video than before: those with room for more are looked at again, once.
DELETE FROM question_proposals p
 WHERE (SELECT count(*)
          FROM ai_clickable_questions q
         WHERE q.video_id = p.video_id AND q.question_source = 'ai_response' AND q.deleted_at IS NULL) < 5;
