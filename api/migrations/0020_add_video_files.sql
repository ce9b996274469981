CREATE TYPE "public"."video_file_state" AS ENUM('uploading', 'processing', 'ready', 'failed', 'replaced');--> statement-breakpoint
CREATE TABLE "video_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"state" "video_file_state" DEFAULT 'uploading' NOT NULL,
	"filename" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"error" text,
	"progress" double precision DEFAULT 0 NOT NULL,
	"original_key" text,
	"file_key" text,
	"duration" double precision,
	"fps" double precision,
	"width" integer,
	"height" integer,
	"video_codec" text,
	"audio_codec" text,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_file" ADD CONSTRAINT "video_file_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_file_video_id_index" ON "video_file" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "video_file_state_index" ON "video_file" USING btree ("state","updated_at");