CREATE TYPE "public"."book_kind" AS ENUM('download', 'printed');--> statement-breakpoint
CREATE TYPE "public"."video_file_state" AS ENUM('uploading', 'processing', 'ready', 'failed', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."video_status" AS ENUM('draft', 'processing', 'ready', 'failed');--> statement-breakpoint
CREATE TABLE "affiliate_click" (
	"affiliate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "affiliate_click_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_rate_check" CHECK (rate between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"position" integer,
	"base" bigint,
	"rate" integer,
	"refusal" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"admin_id" uuid,
	"idempotency_key" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_order_id_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "commission_kind_check" CHECK (case kind
        when 'sale' then amount >= 0 and position = 0
        when 'reversal' then amount < 0 and position > 0
        when 'restoration' then amount > 0 and position > 0
        when 'payout' then amount < 0 and position is null
        else false
      end and (kind = 'payout') = (order_id is null) and (kind = 'payout') = (base is null))
);
--> statement-breakpoint
CREATE TABLE "order_referral" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"pending_days" integer NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"affiliate_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "book" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"kind" "book_kind" NOT NULL,
	"link" text,
	"picture_id" uuid,
	"file" jsonb,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_package" (
	"coupon_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	CONSTRAINT "coupon_package_coupon_id_package_id_pk" PRIMARY KEY("coupon_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"currency" text,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"max_redemptions" integer,
	"per_user_limit" integer,
	"minimum" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_marker" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" uuid,
	"video_id" uuid,
	"book_id" uuid,
	"order_item_id" uuid,
	"reason" text,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"files_checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unreferenced_file" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"code" text,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_redeemed_check" CHECK ((redeemed_by is null) = (redeemed_at is null)),
	CONSTRAINT "gift_code_check" CHECK (redeemed_at is null or code is not null)
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"device_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_number" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_number_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects" text,
	"refund_id" uuid,
	"dispute_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"country" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat_sums" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_total_check" CHECK (total > 0 and vat >= 0 and vat <= total),
	CONSTRAINT "invoice_cause_check" CHECK (num_nonnulls(refund_id, dispute_id) = (corrects is not null)::integer)
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_loop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"time" double precision NOT NULL,
	"text" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_redemption" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"package_id" uuid,
	"video_id" uuid,
	"book_id" uuid,
	"title" text NOT NULL,
	"discount" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"coupon_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"book_kind" "book_kind",
	"access_days" integer,
	CONSTRAINT "order_item_kind_check" CHECK (num_nonnulls(package_id, video_id, book_id) = 1),
	CONSTRAINT "order_item_total_check" CHECK (total >= 0 and total = price - discount_amount - coupon_amount)
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"repeat_keys" uuid[] DEFAULT '{}' NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"coupon_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"coupon_code" text,
	"coupon_percent" integer,
	"coupon_fixed_amount" integer,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"locale" text NOT NULL,
	"country" text,
	"provider" text,
	"provider_session" text,
	"payment_url" text,
	"expires_at" timestamp with time zone,
	"payment_attempt" integer DEFAULT 0 NOT NULL,
	"replaced_at" timestamp with time zone,
	"guest" text,
	"guest_email" text,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refund_state" text,
	"dispute_state" text,
	"reconciled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_confirmed_check" CHECK (confirmed_at is null or (guest is not distinct from 'known' and paid_at is not null)),
	CONSTRAINT "order_total_check" CHECK (total >= 0 and total = price - discount_amount - coupon_amount)
);
--> statement-breakpoint
CREATE TABLE "package_video_group" (
	"package_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_video_group_package_id_group_id_pk" PRIMARY KEY("package_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "package_video" (
	"package_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_video_package_id_video_id_pk" PRIMARY KEY("package_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"access_days" integer,
	"picture_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_session" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refund_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_session" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"locale" text NOT NULL,
	"dispute" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_session_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text,
	"key_prefix" text NOT NULL,
	"original_key" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alpha" boolean NOT NULL,
	"widths" integer[] NOT NULL,
	"created_by" uuid,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_day" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "practice_day_user_id_video_id_day_pk" PRIMARY KEY("user_id","video_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_slot" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"video_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "practice_slot_user_id_starts_at_video_id_pk" PRIMARY KEY("user_id","starts_at","video_id")
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
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_dispute" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	CONSTRAINT "refund_item_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"admin_id" uuid,
	"idempotency_key" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"provider_refund" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_activation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"version" text NOT NULL,
	"by_user_id" uuid,
	"by_token_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "current_release" (
	"part" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"installed" boolean DEFAULT false NOT NULL,
	"built" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"name" text DEFAULT 'Publish token' NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"uploaded_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_upload" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"integrity" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_upload_part_version_integrity_pk" PRIMARY KEY("part","version","integrity")
);
--> statement-breakpoint
CREATE TABLE "release" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"by_user_id" uuid,
	"by_token_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
CREATE TABLE "order_reminder" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "scheduled_job" (
	"name" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shipped_at" timestamp with time zone,
	"tracking_url" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_address" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"street2" text,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"region" text,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"author_name" text NOT NULL,
	"author_headline" text NOT NULL,
	"author_bio" text NOT NULL,
	"author_picture_id" uuid,
	"social_links" jsonb NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_address" text DEFAULT '' NOT NULL,
	"seller_tax_id" text DEFAULT '' NOT NULL,
	"home_country" text,
	"vat_rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undoable_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"saved" jsonb NOT NULL,
	"columns" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" integer NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"verified_at" timestamp with time zone,
	"pending_email" text,
	"second_factor_secret" text,
	"second_factor_pending" text,
	"second_factor_since" timestamp with time zone,
	"second_factor_step" integer,
	"picture_id" uuid,
	"suspended_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"stream" jsonb,
	"duration" double precision,
	"fps" double precision,
	"width" integer,
	"height" integer,
	"video_codec" text,
	"audio_codec" text,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"finish_attempts" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_category_item" (
	"category_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	CONSTRAINT "video_category_item_category_id_video_id_pk" PRIMARY KEY("category_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_group_item" (
	"group_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "video_group_item_group_id_video_id_pk" PRIMARY KEY("group_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"primary_photo" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"status" "video_status" DEFAULT 'draft' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"free_sample" boolean DEFAULT false NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"fps" double precision DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"stream" jsonb,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_click" ADD CONSTRAINT "affiliate_click_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_package" ADD CONSTRAINT "coupon_package_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_package" ADD CONSTRAINT "coupon_package_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_redeemed_by_user_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_token" ADD CONSTRAINT "recovery_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_known_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_device"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_token" ADD CONSTRAINT "verification_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_dispute_id_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_loop" ADD CONSTRAINT "video_loop_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_note" ADD CONSTRAINT "video_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_buyer_id_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video_group" ADD CONSTRAINT "package_video_group_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video_group" ADD CONSTRAINT "package_video_group_group_id_video_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."video_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video" ADD CONSTRAINT "package_video_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video" ADD CONSTRAINT "package_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_day" ADD CONSTRAINT "practice_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_slot" ADD CONSTRAINT "practice_slot_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_activation" ADD CONSTRAINT "release_activation_by_token_id_publish_token_id_fk" FOREIGN KEY ("by_token_id") REFERENCES "public"."publish_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_by_token_id_publish_token_id_fk" FOREIGN KEY ("by_token_id") REFERENCES "public"."publish_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminder" ADD CONSTRAINT "order_reminder_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_address" ADD CONSTRAINT "shipping_address_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_author_picture_id_picture_id_fk" FOREIGN KEY ("author_picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_view" ADD CONSTRAINT "support_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_view" ADD CONSTRAINT "support_view_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_view" ADD CONSTRAINT "support_view_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_action" ADD CONSTRAINT "undoable_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_file" ADD CONSTRAINT "video_file_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_category_item" ADD CONSTRAINT "video_category_item_category_id_video_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_category_item" ADD CONSTRAINT "video_category_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group_item" ADD CONSTRAINT "video_group_item_group_id_video_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."video_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group_item" ADD CONSTRAINT "video_group_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group" ADD CONSTRAINT "video_group_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_image" ADD CONSTRAINT "video_image_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_image" ADD CONSTRAINT "video_image_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_code_key" ON "affiliate" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_owner_id_key" ON "affiliate" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "affiliate_code_index" ON "affiliate" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "affiliate_rate_index" ON "affiliate" USING btree ("rate","id");--> statement-breakpoint
CREATE INDEX "affiliate_updated_at_index" ON "affiliate" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_affiliate_id_idempotency_key_key" ON "commission" USING btree ("affiliate_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "commission_balance_index" ON "commission" USING btree ("affiliate_id","currency","payable_at");--> statement-breakpoint
CREATE INDEX "commission_affiliate_id_index" ON "commission" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "commission_payout_index" ON "commission" USING btree ("id") WHERE "commission"."kind" = 'payout';--> statement-breakpoint
CREATE INDEX "order_referral_affiliate_id_index" ON "order_referral" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "referral_affiliate_id_index" ON "referral" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "audit_event_created_at_index" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_event_actor_id_index" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_target_id_index" ON "audit_event" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "book_title_index" ON "book" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "book_price_index" ON "book" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "book_language_index" ON "book" USING btree (lower("language"),"id");--> statement-breakpoint
CREATE INDEX "book_picture_id_index" ON "book" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "book_updated_at_index" ON "book" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "category_title_index" ON "category" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "category_picture_id_index" ON "category" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "category_updated_at_index" ON "category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "coupon_package_package_index" ON "coupon_package" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "coupon_code_index" ON "coupon" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "coupon_updated_at_index" ON "coupon" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "entitlement_user_id_index" ON "entitlement" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entitlement_package_id_index" ON "entitlement" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "entitlement_video_id_index" ON "entitlement" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "entitlement_book_id_index" ON "entitlement" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_order_item_id_key" ON "entitlement" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_code_key" ON "gift" USING btree ("code");--> statement-breakpoint
CREATE INDEX "gift_redeemed_by_index" ON "gift" USING btree ("redeemed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_user_id_hash_key" ON "known_device" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "known_device_hash_index" ON "known_device" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "recovery_code_user_id_index" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_token_user_id_index" ON "recovery_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_device_id_index" ON "session" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "verification_token_user_id_index" ON "verification_token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_id_key" ON "invoice" USING btree ("order_id") WHERE "invoice"."corrects" is null;--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_refund_id_index" ON "invoice" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoice_dispute_id_index" ON "invoice" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "mail_created_at_index" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_next_attempt_at_index" ON "mail" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "video_loop_user_video_index" ON "video_loop" USING btree ("user_id","video_id");--> statement-breakpoint
CREATE INDEX "video_note_user_video_index" ON "video_note" USING btree ("user_id","video_id");--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon_id_index" ON "coupon_redemption" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_item_order_id_position_key" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_item_package_id_index" ON "order_item" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "order_item_video_id_index" ON "order_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "order_item_book_id_index" ON "order_item" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_buyer_id_idempotency_key_key" ON "order" USING btree ("buyer_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_guest_idempotency_key_key" ON "order" USING btree ("idempotency_key") WHERE "order"."guest" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_open_key" ON "order" USING btree ("buyer_id") WHERE "order"."state" = 'pending' and "order"."replaced_at" is null and "order"."guest" is distinct from 'known';--> statement-breakpoint
CREATE UNIQUE INDEX "order_provider_session_key" ON "order" USING btree ("provider","provider_session");--> statement-breakpoint
CREATE INDEX "order_buyer_id_index" ON "order" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "order_pending_index" ON "order" USING btree ("expires_at") WHERE "order"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "order_total_index" ON "order" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "order_state_index" ON "order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_refund_state_index" ON "order" USING btree ("refund_state","id");--> statement-breakpoint
CREATE INDEX "order_dispute_state_index" ON "order" USING btree ("dispute_state","id");--> statement-breakpoint
CREATE INDEX "order_reconciled_at_index" ON "order" USING btree ("reconciled_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "package_video_group_group_index" ON "package_video_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "package_video_video_index" ON "package_video" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "package_video_rank_index" ON "package_video" USING btree ("package_id",("position"::bigint),"video_id");--> statement-breakpoint
CREATE INDEX "package_title_index" ON "package" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "package_price_index" ON "package" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "package_discount_index" ON "package" USING btree ("discount","id");--> statement-breakpoint
CREATE INDEX "package_picture_id_index" ON "package" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "package_updated_at_index" ON "package" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "package_category_id_index" ON "package" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "package_published_index" ON "package" USING btree ("published","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_provider_event_id_key" ON "payment_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_event_order_id_index" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_reference_index" ON "payment" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_session_key" ON "payment" USING btree ("provider","provider_session");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_refund_order_id_index" ON "sandbox_refund" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_hash_key" ON "picture" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "practice_day_day_index" ON "practice_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "viewing_reported_at_index" ON "viewing" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_payment_id_provider_dispute_key" ON "dispute" USING btree ("payment_id","provider_dispute");--> statement-breakpoint
CREATE INDEX "dispute_order_id_index" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_item_order_item_id_index" ON "refund_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_order_id_idempotency_key_key" ON "refund" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment_id_provider_refund_key" ON "refund" USING btree ("payment_id","provider_refund");--> statement-breakpoint
CREATE INDEX "refund_state_index" ON "refund" USING btree ("state");--> statement-breakpoint
CREATE INDEX "release_activation_part_version_idx" ON "release_activation" USING btree ("part","version");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_token_hash_key" ON "publish_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_reminder_open_index" ON "order_reminder" USING btree ("order_id") WHERE "order_reminder"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "support_view_user_id_index" ON "support_view" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_view_admin_id_index" ON "support_view" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "support_view_session_id_index" ON "support_view" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_picture_id_index" ON "user" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "user_role_id_index" ON "user" USING btree ("role_id","id");--> statement-breakpoint
CREATE INDEX "user_unverified_index" ON "user" USING btree ("id") WHERE "user"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "user_suspended_index" ON "user" USING btree ("id") WHERE "user"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "video_file_video_id_index" ON "video_file" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "video_file_state_index" ON "video_file" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "video_category_title_index" ON "video_category" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_category_updated_at_index" ON "video_category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "video_category_item_video_index" ON "video_category_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_group_item_video_index" ON "video_group_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_group_item_position_index" ON "video_group_item" USING btree ("group_id","position","video_id");--> statement-breakpoint
CREATE INDEX "video_group_title_index" ON "video_group" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_group_picture_id_index" ON "video_group" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "video_group_updated_at_index" ON "video_group" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "video_image_video_id_index" ON "video_image" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_image_picture_id_index" ON "video_image" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_image_primary_key" ON "video_image" USING btree ("video_id") WHERE "video_image"."primary_photo";--> statement-breakpoint
CREATE INDEX "video_title_index" ON "video" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_price_index" ON "video" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "video_duration_index" ON "video" USING btree ("duration","id");--> statement-breakpoint
CREATE INDEX "video_updated_at_index" ON "video" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "video_published_index" ON "video" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "video_free_sample_index" ON "video" USING btree ("free_sample","id");--> statement-breakpoint
CREATE INDEX "video_status_index" ON "video" USING btree ("status","id");--> statement-breakpoint
CREATE VIEW "public"."package_content" AS (select "package_video"."package_id", "package_video"."video_id", "package_video"."position"::bigint as "rank" from "package_video"
    union all
    select "package_video_group"."package_id", "video_group_item"."video_id", min(("package_video_group"."position" + 1) * 1000000::bigint + "video_group_item"."position") as "rank"
    from "package_video_group" join "video_group_item" on "video_group_item"."group_id" = "package_video_group"."group_id"
    where not exists (select 1 from "package_video" where "package_video"."package_id" = "package_video_group"."package_id" and "package_video"."video_id" = "video_group_item"."video_id")
    group by "package_video_group"."package_id", "video_group_item"."video_id");--> statement-breakpoint
-- From here on written by hand: what the schema in `src/database/` cannot say.
CREATE FUNCTION "audit_event_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The cleanup job deletes events at the end of their retention period, which is at least 30 days.
	IF TG_OP = 'DELETE' THEN
		IF old.created_at < now() - interval '30 days' THEN
			RETURN old;
		END IF;
	-- A demo is reset as a whole.
	ELSIF TG_OP = 'TRUNCATE' AND EXISTS (SELECT FROM "demo_marker") THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit events cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_keep_rows" BEFORE UPDATE OR DELETE ON "audit_event"
	FOR EACH ROW EXECUTE FUNCTION "audit_event_keep"();
--> statement-breakpoint
CREATE TRIGGER "audit_event_keep_table" BEFORE TRUNCATE ON "audit_event"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_event_keep"();
--> statement-breakpoint
CREATE FUNCTION "commission_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the entries of the ledger cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "commission_keep_rows" BEFORE UPDATE OR DELETE ON "commission"
	FOR EACH ROW EXECUTE FUNCTION "commission_keep"();
--> statement-breakpoint
-- Indexes for `contains` (src/http/search.ts), on the columns that it searches. Without the extension, which a server's
-- administrator may not have installed or may not allow, searches read the whole table.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'searches have no indexes, since pg_trgm is missing: %', sqlerrm;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	-- The extension may be in any schema.
	trigrams text;
	searched record;
BEGIN
	SELECT quote_ident(nspname) || '.gin_trgm_ops' INTO trigrams
		FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
	IF trigrams IS NULL THEN
		RETURN;
	END IF;
	FOR searched IN SELECT * FROM (VALUES
		('user', ARRAY['email', 'name']),
		('video', ARRAY['title', 'description']),
		('package', ARRAY['title', 'description']),
		('book', ARRAY['title', 'description']),
		('coupon', ARRAY['code'])
	) AS list (name, columns) LOOP
		-- Without `fastupdate`, new rows do not collect outside of the index, where each search reads all of them.
		EXECUTE format(
			'CREATE INDEX %I ON %I USING gin (%s) WITH (fastupdate = off)',
			searched.name || '_search_index',
			searched.name,
			(SELECT string_agg(format('%I %s', name, trigrams), ', ' ORDER BY position)
				FROM unnest(searched.columns) WITH ORDINALITY AS searched_column (name, position))
		);
	END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
