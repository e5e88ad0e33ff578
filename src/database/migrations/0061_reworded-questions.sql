-- A question that an admin reworded is theirs, and no new proposal takes its place. Those that were reworded before that was so
-- still counted as the assistant's. The log tells which they are: its record has no source yet, and its words stand.
WITH reworded AS (
  UPDATE audit_log a SET before = a.before || '{"source": "ai_response"}'
    FROM ai_clickable_questions q
   WHERE a.action = 'assistant.edit-question' AND a.undone_at IS NULL AND NOT a.before ? 'source'
     AND q.id::text = a.before ->> 'id' AND q.question_text = a.after ->> 'text' AND q.question_source = 'ai_response'
  RETURNING q.id
)
UPDATE ai_clickable_questions SET question_source = 'admin' WHERE id IN (SELECT id FROM reworded);
