-- locks: nobody writes to the dish ratings while they are counted; items are read once for their new check, and an upgrade has no one at work.
-- What people stored and the portal has no place for goes to tables of this schema, which the start writes to files and drops.
CREATE SCHEMA IF NOT EXISTS "removed";
--> statement-breakpoint
LOCK TABLE "dish_ratings";
--> statement-breakpoint
-- As administrators saw them: never who rated.
CREATE TABLE "removed"."dish_ratings" AS
  SELECT dish.name AS dish, rating.stars, count(*)::integer AS ratings
  FROM dish_ratings AS rating
  JOIN food_day_dishes AS served ON served.id = rating.day_dish_id
  JOIN dishes AS dish ON dish.id = served.dish_id
  GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
DROP TABLE "dish_ratings";
--> statement-breakpoint
DROP TABLE "post_editors";
--> statement-breakpoint
-- Forms are sent in the sender's name; what was sent without one stays. The sentence is that of the ready form for hazards.
UPDATE "forms" SET "description" = replace("description", 'אפשר לשלוח בלי שם. ', '') WHERE "anonymous";
--> statement-breakpoint
ALTER TABLE "forms" DROP CONSTRAINT "forms_anonymous";
--> statement-breakpoint
ALTER TABLE "forms" DROP COLUMN "anonymous";
--> statement-breakpoint
ALTER TABLE "form_requests" DROP CONSTRAINT "form_requests_sender";
--> statement-breakpoint
ALTER TABLE "form_requests" DROP COLUMN "code_hash";
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "is_contact" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "forms_contact" ON "forms" USING btree ("is_contact") WHERE "forms"."is_contact";
--> statement-breakpoint
-- The green way becomes a category of news, and its categories come below it.
INSERT INTO "categories" ("post_type", "name", "slug", "position")
  SELECT 'post', 'הדרך הירוקה', 'green-way', count(*) FROM "categories" WHERE "post_type" = 'post' AND "parent_id" IS NULL
  ON CONFLICT ("post_type", "slug") DO NOTHING;
--> statement-breakpoint
UPDATE "categories" AS category SET
  "post_type" = 'post',
  "parent_id" = coalesce(category."parent_id", (SELECT "id" FROM "categories" WHERE "post_type" = 'post' AND "slug" = 'green-way')),
  "slug" = CASE WHEN EXISTS (SELECT FROM "categories" AS news WHERE news."post_type" = 'post' AND news."slug" = category."slug")
    THEN category."slug" || '-green-' || category."id" ELSE category."slug" END
  WHERE category."post_type" = 'green_way';
--> statement-breakpoint
-- To whom the room of the green way was closed, its items are not meant for them.
UPDATE "posts" SET
  "audience_roles" = CASE WHEN cardinality(closed."roles") = 0 THEN "audience_roles" ELSE array(
    SELECT role FROM unnest(coalesce("audience_roles", '{administrator,editor,employee,community}')) AS role
    WHERE role <> ALL (closed."roles")) END,
  "audience_branches" = CASE WHEN cardinality(closed."branches") = 0 THEN "audience_branches" ELSE array(
    SELECT branch FROM unnest(coalesce("audience_branches", array(SELECT "id" FROM "branches"))) AS branch
    WHERE branch <> ALL (closed."branches")) END
  FROM "closed_rooms" AS closed WHERE closed."id" = 'greenWay' AND "post_type" = 'green_way';
--> statement-breakpoint
DELETE FROM "closed_rooms" WHERE "id" = 'greenWay';
--> statement-breakpoint
UPDATE "post_versions" AS version SET "input" = version."input" || jsonb_build_object(
    'post_type', 'post',
    'category_id', coalesce(nullif(version."input" -> 'category_id', 'null'), to_jsonb(news."id")),
    'audience', jsonb_build_object(
      'branches', item."audience_branches", 'departments', item."audience_departments", 'roles', item."audience_roles"))
  FROM "posts" AS item, "categories" AS news
  WHERE item."id" = version."post_id" AND item."post_type" = 'green_way' AND news."post_type" = 'post' AND news."slug" = 'green-way';
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_type";
--> statement-breakpoint
UPDATE "posts" SET
  "post_type" = 'post',
  "category_id" = coalesce("category_id", (SELECT "id" FROM "categories" WHERE "post_type" = 'post' AND "slug" = 'green-way'))
  WHERE "post_type" = 'green_way';
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_type" CHECK ("posts"."post_type" in ('post', 'event', 'benefit', 'survey', 'gallery', 'yad2', 'lomda', 'official', 'position', 'page'));
--> statement-breakpoint
-- Who wrote the green way alone does not write all news from now on: administrators give that right.
CREATE TABLE "removed"."green_way_editors" AS
  SELECT "employee_number", "first_name", "last_name", "email" FROM "users"
  WHERE 'green_way' = ANY ("editable_types") AND 'post' <> ALL ("editable_types") ORDER BY "employee_number";
--> statement-breakpoint
UPDATE "users" SET "editable_types" = array_remove("editable_types", 'green_way') WHERE 'green_way' = ANY ("editable_types");
