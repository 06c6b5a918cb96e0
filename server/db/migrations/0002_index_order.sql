DROP INDEX "posts_recent";--> statement-breakpoint
DROP INDEX "posts_by_category";--> statement-breakpoint
DROP INDEX "posts_pinned";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "posts_recent" ON "posts" USING btree ("post_type","publish_at","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category_id","publish_at","id") WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("post_type","publish_at","id") WHERE "posts"."pinned" and "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");