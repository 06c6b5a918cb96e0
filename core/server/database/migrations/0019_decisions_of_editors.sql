CREATE TABLE "gallery_removals" (
	"gallery_id" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "gallery_removals_gallery_id_media_id_pk" PRIMARY KEY("gallery_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "ended_by_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "archived_by" integer;--> statement-breakpoint
ALTER TABLE "gallery_removals" ADD CONSTRAINT "gallery_removals_gallery_id_galleries_post_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."galleries"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_removals" ADD CONSTRAINT "gallery_removals_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_removals_media" ON "gallery_removals" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "posts" SET "ended_by_editor" = true FROM "post_versions" "saved"
  WHERE "saved"."post_id" = "posts"."id" AND "saved"."revision" = "posts"."revision"
  AND "posts"."post_type" = 'yad2' AND "saved"."input"->>'expires_at' IS NOT NULL;--> statement-breakpoint
-- Who archived them before is not known: their authors can still bring them back.
UPDATE "posts" SET "archived_by" = "author_id" WHERE "status" = 'archived';
