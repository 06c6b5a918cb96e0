CREATE TABLE "benefits" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"value" text NOT NULL,
	"code" text,
	"link" text,
	"valid_until" date,
	"branches" integer[] DEFAULT '{}' NOT NULL,
	"terms" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classified_images" (
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "classified_images_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "classifieds" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"price" integer,
	"condition" text NOT NULL,
	"phone" text NOT NULL,
	"sold_at" timestamp (3) with time zone,
	CONSTRAINT "classifieds_price" CHECK ("classifieds"."price" >= 0),
	CONSTRAINT "classifieds_condition" CHECK ("classifieds"."condition" in ('new', 'like-new', 'good', 'fair'))
);
--> statement-breakpoint
CREATE TABLE "post_editors" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_editors_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"input" jsonb NOT NULL,
	"editor_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" integer,
	CONSTRAINT "comments_body" CHECK (length("comments"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reacted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "reactions_kind" CHECK ("reactions"."kind" in ('like', 'love', 'celebrate', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" integer
);
--> statement-breakpoint
CREATE TABLE "events" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"map_url" text,
	"capacity" integer,
	"kind" text NOT NULL,
	CONSTRAINT "events_kind" CHECK ("events"."kind" in ('event', 'attraction', 'summer-camp', 'parking')),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "galleries" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"voting" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"uploads_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gallery_id" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"uploader_id" integer NOT NULL,
	"position" integer NOT NULL,
	"shows_children" boolean DEFAULT false NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_images_once" UNIQUE("gallery_id","media_id"),
	CONSTRAINT "gallery_images_in_gallery" UNIQUE("gallery_id","id"),
	CONSTRAINT "gallery_images_consent" CHECK ("gallery_images"."consent" or not "gallery_images"."shows_children")
);
--> statement-breakpoint
CREATE TABLE "gallery_votes" (
	"gallery_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"image_id" integer NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_votes_gallery_id_user_id_pk" PRIMARY KEY("gallery_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_user_id_post_id_pk" PRIMARY KEY("user_id","post_id"),
	CONSTRAINT "lesson_progress_range" CHECK ("lesson_progress"."percent" between 0 and 100 and "lesson_progress"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"minutes" integer NOT NULL,
	"pass_mark" integer NOT NULL,
	"quiz" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('text', 'video', 'file', 'link')),
	CONSTRAINT "lessons_source" CHECK (case "lessons"."kind" when 'file' then "lessons"."file_id" is not null when 'text' then true
        else "lessons"."url" is not null or "lessons"."file_id" is not null end),
	CONSTRAINT "lessons_pass_mark" CHECK ("lessons"."pass_mark" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_url" CHECK ("notifications"."url" ~ '^/[^/]'),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "officials" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer,
	"deputy_id" integer,
	"phone" text,
	"email" text,
	"reception_hours" text DEFAULT '' NOT NULL,
	CONSTRAINT "officials_deputy_is_another" CHECK ("officials"."person_id" <> "officials"."deputy_id")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"branch_id" integer,
	"bonus" integer,
	CONSTRAINT "positions_bonus" CHECK ("positions"."bonus" >= 0)
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content_version" text NOT NULL,
	"statement" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signatures_post_id_content_version_user_id_pk" PRIMARY KEY("post_id","content_version","user_id")
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_type";--> statement-breakpoint
DROP INDEX "posts_page_slug";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "discussion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sign_statement" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "content_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "previous_status" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "in_library" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classified_images" ADD CONSTRAINT "classified_images_post_id_classifieds_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."classifieds"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classified_images" ADD CONSTRAINT "classified_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classifieds" ADD CONSTRAINT "classifieds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_editors" ADD CONSTRAINT "post_editors_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_editors" ADD CONSTRAINT "post_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_gallery_id_galleries_post_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."galleries"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_votes" ADD CONSTRAINT "gallery_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_votes" ADD CONSTRAINT "gallery_votes_image" FOREIGN KEY ("gallery_id","image_id") REFERENCES "public"."gallery_images"("gallery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_post_id_lessons_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."lessons"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benefits_valid" ON "benefits" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "benefits_branches" ON "benefits" USING gin ("branches");--> statement-breakpoint
CREATE INDEX "classified_images_media" ON "classified_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "classifieds_for_sale" ON "classifieds" USING btree ("price","post_id") WHERE "classifieds"."sold_at" is null;--> statement-breakpoint
CREATE INDEX "comments_of_post" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","post_id",coalesce("comment_id", 0));--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "events_starts" ON "events" USING btree ("starts_at","post_id");--> statement-breakpoint
CREATE INDEX "events_ends" ON "events" USING btree ("ends_at","post_id");--> statement-breakpoint
CREATE INDEX "gallery_images_order" ON "gallery_images" USING btree ("gallery_id","position","id");--> statement-breakpoint
CREATE INDEX "gallery_images_media" ON "gallery_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "gallery_images_uploader" ON "gallery_images" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "gallery_votes_by_image" ON "gallery_votes" USING btree ("gallery_id","image_id");--> statement-breakpoint
CREATE INDEX "gallery_votes_user" ON "gallery_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_post" ON "lesson_progress" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "lessons_file" ON "lessons" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_topic" ON "notifications" USING btree ("user_id","topic") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_person" ON "notifications" USING btree ("user_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "officials_person" ON "officials" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "officials_deputy" ON "officials" USING btree ("deputy_id");--> statement-breakpoint
CREATE INDEX "positions_branch" ON "positions" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "positions_number" ON "positions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "signatures_user" ON "signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_must_sign" ON "posts" USING btree ("publish_at") WHERE "posts"."sign_statement" is not null and "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_managed" ON "posts" USING btree ("post_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_archive" ON "posts" USING btree ("archived_at") WHERE "posts"."status" = 'archived';--> statement-breakpoint
CREATE INDEX "media_library" ON "media" USING btree ("created_at","id") WHERE "media"."in_library";--> statement-breakpoint
CREATE UNIQUE INDEX "posts_page_slug" ON "posts" USING btree ("slug") WHERE "posts"."post_type" = 'page' and "posts"."status" <> 'archived';--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_archived" CHECK (("posts"."status" = 'archived') = ("posts"."archived_at" is not null and "posts"."previous_status" is not null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_type" CHECK ("posts"."post_type" in ('post', 'event', 'benefit', 'gallery', 'yad2', 'lomda', 'green_way', 'official', 'position', 'page'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_shape" CHECK (("media"."mime_type" like 'image/%') = ("media"."width" > 0 and "media"."height" > 0));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_described" CHECK ("media"."alt" <> '' or not "media"."in_library" or "media"."width" = 0);