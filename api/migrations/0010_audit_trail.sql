CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"target_type" text,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_event_created_at_index" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_event_actor_id_index" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_target_id_index" ON "audit_event" USING btree ("target_id","id");