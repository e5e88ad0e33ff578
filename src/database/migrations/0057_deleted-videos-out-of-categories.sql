-- An import that was undone left its videos standing in the lists of their categories until they were swept. None that is
-- deleted stands there.
UPDATE video_categories c SET published = false
  FROM videos v
 WHERE v.id = c.video_id AND v.deleted_at IS NOT NULL AND c.published;
--> statement-breakpoint
SELECT pg_notify('catalogue_changed', '');
