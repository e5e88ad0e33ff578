-- on a live site: the version before only makes this table, and neither reads nor writes it.
ALTER TABLE "source_entries" RENAME COLUMN "link_key" TO "entry_key";--> statement-breakpoint
ALTER TABLE "source_entries" RENAME CONSTRAINT "source_entries_source_id_link_key_pk" TO "source_entries_source_id_entry_key_pk";
