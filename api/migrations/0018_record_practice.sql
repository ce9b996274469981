CREATE TABLE "practice_day" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "practice_day_user_id_video_id_day_pk" PRIMARY KEY("user_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"furthest" double precision NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "viewing" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"key" text NOT NULL,
	"report" integer NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewing_user_id_video_id_key_pk" PRIMARY KEY("user_id","video_id","key")
);
--> statement-breakpoint
ALTER TABLE "practice_day" ADD CONSTRAINT "practice_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_day_day_index" ON "practice_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "viewing_reported_at_index" ON "viewing" USING btree ("reported_at");