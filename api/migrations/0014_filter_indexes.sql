CREATE INDEX "package_published_index" ON "package" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "user_role_id_index" ON "user" USING btree ("role_id","id");--> statement-breakpoint
CREATE INDEX "user_unverified_index" ON "user" USING btree ("id") WHERE "user"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "video_published_index" ON "video" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "video_free_sample_index" ON "video" USING btree ("free_sample","id");--> statement-breakpoint
CREATE INDEX "video_status_index" ON "video" USING btree ("status","id");