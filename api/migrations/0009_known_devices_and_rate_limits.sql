CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_user_id_hash_key" ON "known_device" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "known_device_hash_index" ON "known_device" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_known_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_device_id_index" ON "session" USING btree ("device_id");