-- Warnings stood among bad rows, with numbers under zero. They have a kind of their own.
ALTER TABLE "import_problems" DROP CONSTRAINT "known_import_problem";--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "known_import_problem" CHECK ("import_problems"."kind" in ('bad', 'duplicate', 'draft', 'warning')) NOT VALID;--> statement-breakpoint
UPDATE "import_problems" SET "kind" = 'warning', "number" = -"number" WHERE "kind" = 'bad' AND "number" < 0;
