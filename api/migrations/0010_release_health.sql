CREATE TABLE "release_measure" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_measure_part_version_hour_measure_bucket_pk" PRIMARY KEY("part","version","hour","measure","bucket")
);
--> statement-breakpoint
CREATE TABLE "release_minute" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"channel" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"abandoned" integer DEFAULT 0 NOT NULL,
	"rendered" integer DEFAULT 0 NOT NULL,
	"failed_entry" integer DEFAULT 0 NOT NULL,
	"failed_evaluation" integer DEFAULT 0 NOT NULL,
	"failed_render" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"fallbacks" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "release_minute_part_version_channel_minute_pk" PRIMARY KEY("part","version","channel","minute")
);
--> statement-breakpoint
CREATE TABLE "release_trial" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"failed_clients" integer DEFAULT 0 NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	"compared_at_loads" integer DEFAULT 0 NOT NULL,
	"salt" text,
	"salted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_trial_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
CREATE TABLE "release_witness" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"client" text NOT NULL,
	CONSTRAINT "release_witness_part_version_client_pk" PRIMARY KEY("part","version","client")
);
--> statement-breakpoint
CREATE INDEX "release_measure_hour_index" ON "release_measure" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "release_minute_minute_index" ON "release_minute" USING btree ("minute");