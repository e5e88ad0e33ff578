-- Who speaks, how long a video is and when it was published is answered from these: what was kept of answers, and what
-- was judged of questions, ends with them as with the texts.
CREATE OR REPLACE TRIGGER videos_texts_changed
  AFTER UPDATE OF title, description, transcript, speakers, duration, published_on ON videos FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.transcript, NEW.speakers, NEW.duration, NEW.published_on)
        IS DISTINCT FROM
        (OLD.title, OLD.description, OLD.transcript, OLD.speakers, OLD.duration, OLD.published_on))
  EXECUTE FUNCTION forget_answers_of_video();
