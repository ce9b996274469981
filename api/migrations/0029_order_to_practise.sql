CREATE INDEX "package_video_rank_index" ON "package_video" USING btree ("package_id",("position"::bigint),"video_id");--> statement-breakpoint
CREATE INDEX "video_group_item_position_index" ON "video_group_item" USING btree ("group_id","position","video_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."package_content" AS (select "package_video"."package_id", "package_video"."video_id", "package_video"."position"::bigint as "rank" from "package_video"
    union all
    select "package_video_group"."package_id", "video_group_item"."video_id", min(("package_video_group"."position" + 1) * 1000000::bigint + "video_group_item"."position") as "rank"
    from "package_video_group" join "video_group_item" on "video_group_item"."group_id" = "package_video_group"."group_id"
    where not exists (select 1 from "package_video" where "package_video"."package_id" = "package_video_group"."package_id" and "package_video"."video_id" = "video_group_item"."video_id")
    group by "package_video_group"."package_id", "video_group_item"."video_id");