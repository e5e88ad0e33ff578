-- on a live site: a site holds few invitations, and none for long, so that the index and the check take a moment.
ALTER TABLE "invitations" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_account" ON "invitations" USING btree ("account_id");