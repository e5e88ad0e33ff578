-- on a live site: a site holds few invitations, and none for long, so that the check takes a moment. The version before works with either.
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_account_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;