-- Which questions a video's texts cover is told by a better rule now. What nobody knows counts as covered, and is looked at
-- when the video is opened next.
DELETE FROM question_coverage;
