-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_by_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_by_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_by_action";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_by_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_by_person";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_by_person" ON "audit_log" USING btree ((before ->> 'userId'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_by_subject";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_by_subject" ON "audit_log" USING gin ("subject" gin_trgm_ops);
