-- A question that asks several things is answered part by part since version 0080, and covered where all of them are. It is
-- looked at when the video is opened next.
DELETE FROM question_coverage;
