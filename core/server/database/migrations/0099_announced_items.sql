CREATE TABLE "post_announcements" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"announce" text NOT NULL,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "post_announcements_announce" CHECK ("post_announcements"."announce" in ('quiet', 'bell', 'phones'))
);
--> statement-breakpoint
ALTER TABLE "post_announcements" ADD CONSTRAINT "post_announcements_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_announcements_waiting" ON "post_announcements" USING btree ("post_id") WHERE "post_announcements"."announce" <> 'quiet';