CREATE TABLE "common_words" (
	"word" text PRIMARY KEY NOT NULL,
	"videos" integer NOT NULL
);
