CREATE TABLE "practice_slot" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"video_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "practice_slot_user_id_starts_at_video_id_pk" PRIMARY KEY("user_id","starts_at","video_id")
);
--> statement-breakpoint
ALTER TABLE "practice_slot" ADD CONSTRAINT "practice_slot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of what was practised before, only the day in UTC is known: at noon, it is the same day in nearly every time zone.
INSERT INTO "practice_slot" SELECT "user_id", ("day" + time '12:00') AT TIME ZONE 'UTC', "video_id", "seconds" FROM "practice_day";
