-- Which questions a video's texts cover is told by another rule since version 0054: what nobody knows counts as covered, and is
-- looked at when the video is opened next.
DELETE FROM question_coverage;
