DROP INDEX "order_held_index";--> statement-breakpoint
DROP INDEX "user_email_key";--> statement-breakpoint
CREATE INDEX "order_held_index" ON "order" USING btree (lower("guest_email" collate "C")) WHERE "order"."guest" = 'known' and "order"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email" collate "C")) WHERE "user"."deleted_at" is null;--> statement-breakpoint
-- What administrators set for the whole product needs a row to be set in. Only the demo has made one so far.
INSERT INTO "site" ("author_name", "author_headline", "author_bio", "social_links") VALUES ('', '', '', '[]') ON CONFLICT DO NOTHING;
