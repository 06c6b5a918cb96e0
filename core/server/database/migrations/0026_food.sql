CREATE TABLE "dish_ratings" (
	"user_id" integer NOT NULL,
	"day_dish_id" integer NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "dish_ratings_user_id_day_dish_id_pk" PRIMARY KEY("user_id","day_dish_id"),
	CONSTRAINT "dish_ratings_stars" CHECK ("dish_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "dishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"course" text NOT NULL,
	"kind" text NOT NULL,
	"vegan" boolean DEFAULT false NOT NULL,
	"gluten_free" boolean DEFAULT false NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"price" integer NOT NULL,
	"share" integer NOT NULL,
	"picture_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dishes_name_unique" UNIQUE("name"),
	CONSTRAINT "dishes_kind" CHECK ("dishes"."kind" in ('meat', 'dairy', 'parve')),
	CONSTRAINT "dishes_course" CHECK ("dishes"."course" in ('main', 'side', 'soup', 'salad', 'dessert')),
	CONSTRAINT "dishes_amounts" CHECK ("dishes"."share" between 0 and "dishes"."price"),
	CONSTRAINT "dishes_vegan" CHECK (not "dishes"."vegan" or "dishes"."kind" = 'parve')
);
--> statement-breakpoint
CREATE TABLE "favourite_dishes" (
	"user_id" integer NOT NULL,
	"dish_id" integer NOT NULL,
	CONSTRAINT "favourite_dishes_user_id_dish_id_pk" PRIMARY KEY("user_id","dish_id")
);
--> statement-breakpoint
CREATE TABLE "food_day_dishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_day_dishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu_id" integer NOT NULL,
	"date" date NOT NULL,
	"dish_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"share" integer NOT NULL,
	"portions" integer,
	"sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "food_day_dishes_dish" UNIQUE("menu_id","date","dish_id"),
	CONSTRAINT "food_day_dishes_amounts" CHECK ("food_day_dishes"."share" between 0 and "food_day_dishes"."price"),
	CONSTRAINT "food_day_dishes_portions" CHECK ("food_day_dishes"."portions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "food_days" (
	"menu_id" integer NOT NULL,
	"date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cutoff_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "food_days_menu_id_date_pk" PRIMARY KEY("menu_id","date")
);
--> statement-breakpoint
CREATE TABLE "food_menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"week_start" date NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "food_menus_slug_unique" UNIQUE("slug"),
	CONSTRAINT "food_menus_week" UNIQUE("site_id","week_start"),
	CONSTRAINT "food_menus_state" CHECK ("food_menus"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "food_menus_sunday" CHECK (extract(dow from "food_menus"."week_start") = 0)
);
--> statement-breakpoint
CREATE TABLE "food_order_lines" (
	"order_id" integer NOT NULL,
	"day_dish_id" integer NOT NULL,
	"qty" integer NOT NULL,
	"price" integer NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "food_order_lines_order_id_day_dish_id_pk" PRIMARY KEY("order_id","day_dish_id"),
	CONSTRAINT "food_order_lines_qty" CHECK ("food_order_lines"."qty" between 1 and 9),
	CONSTRAINT "food_order_lines_amounts" CHECK ("food_order_lines"."share" between 0 and "food_order_lines"."price")
);
--> statement-breakpoint
CREATE TABLE "food_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	"date" date NOT NULL,
	"source" text DEFAULT 'person' NOT NULL,
	"price" integer NOT NULL,
	"share" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"served_at" timestamp (3) with time zone,
	CONSTRAINT "food_orders_of_day" UNIQUE("user_id","date"),
	CONSTRAINT "food_orders_source" CHECK ("food_orders"."source" in ('person', 'standing', 'kitchen')),
	CONSTRAINT "food_orders_reason" CHECK (("food_orders"."source" = 'kitchen') = ("food_orders"."reason" <> '')),
	CONSTRAINT "food_orders_amounts" CHECK ("food_orders"."share" between 0 and "food_orders"."price")
);
--> statement-breakpoint
CREATE TABLE "food_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"diet" text DEFAULT 'any' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "food_preferences_diet" CHECK ("food_preferences"."diet" in ('any', 'vegetarian', 'vegan', 'gluten-free'))
);
--> statement-breakpoint
CREATE TABLE "food_site_branches" (
	"branch_id" integer PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"separate_meat_and_dairy" boolean DEFAULT true NOT NULL,
	CONSTRAINT "food_sites_name_unique" UNIQUE("name"),
	CONSTRAINT "food_sites_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "standing_food_orders" (
	"user_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"site_id" integer NOT NULL,
	"dish_id" integer NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "standing_food_orders_user_id_weekday_dish_id_pk" PRIMARY KEY("user_id","weekday","dish_id"),
	CONSTRAINT "standing_food_orders_weekday" CHECK ("standing_food_orders"."weekday" between 0 and 6),
	CONSTRAINT "standing_food_orders_qty" CHECK ("standing_food_orders"."qty" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "standing_food_runs" (
	"user_id" integer NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "standing_food_runs_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ratings" ADD CONSTRAINT "dish_ratings_day_dish_id_food_day_dishes_id_fk" FOREIGN KEY ("day_dish_id") REFERENCES "public"."food_day_dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_dishes" ADD CONSTRAINT "favourite_dishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_dishes" ADD CONSTRAINT "favourite_dishes_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_day_dishes" ADD CONSTRAINT "food_day_dishes_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_day_dishes" ADD CONSTRAINT "food_day_dishes_menu_id_date_food_days_menu_id_date_fk" FOREIGN KEY ("menu_id","date") REFERENCES "public"."food_days"("menu_id","date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_days" ADD CONSTRAINT "food_days_menu_id_food_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."food_menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_menus" ADD CONSTRAINT "food_menus_site_id_food_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."food_sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_menus" ADD CONSTRAINT "food_menus_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_order_id_food_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."food_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_order_lines" ADD CONSTRAINT "food_order_lines_day_dish_id_food_day_dishes_id_fk" FOREIGN KEY ("day_dish_id") REFERENCES "public"."food_day_dishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_menu_id_date_food_days_menu_id_date_fk" FOREIGN KEY ("menu_id","date") REFERENCES "public"."food_days"("menu_id","date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_preferences" ADD CONSTRAINT "food_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_site_branches" ADD CONSTRAINT "food_site_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_site_branches" ADD CONSTRAINT "food_site_branches_site_id_food_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."food_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_food_orders" ADD CONSTRAINT "standing_food_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_food_orders" ADD CONSTRAINT "standing_food_orders_site_id_food_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."food_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_food_orders" ADD CONSTRAINT "standing_food_orders_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_food_runs" ADD CONSTRAINT "standing_food_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_ratings_of_dish" ON "dish_ratings" USING btree ("day_dish_id");--> statement-breakpoint
CREATE INDEX "dishes_picture" ON "dishes" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "favourite_dishes_of_dish" ON "favourite_dishes" USING btree ("dish_id");--> statement-breakpoint
CREATE INDEX "food_day_dishes_of_dish" ON "food_day_dishes" USING btree ("dish_id");--> statement-breakpoint
CREATE INDEX "food_days_cutoff" ON "food_days" USING btree ("cutoff_at");--> statement-breakpoint
CREATE INDEX "food_days_date" ON "food_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "food_menus_by_week" ON "food_menus" USING btree ("week_start");--> statement-breakpoint
CREATE INDEX "food_menus_file" ON "food_menus" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "food_order_lines_of_dish" ON "food_order_lines" USING btree ("day_dish_id");--> statement-breakpoint
CREATE INDEX "food_orders_by_date" ON "food_orders" USING btree ("date","menu_id","user_id");--> statement-breakpoint
CREATE INDEX "food_orders_of_menu" ON "food_orders" USING btree ("menu_id","date");--> statement-breakpoint
CREATE INDEX "food_site_branches_site" ON "food_site_branches" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "standing_food_orders_of_site" ON "standing_food_orders" USING btree ("site_id","weekday");--> statement-breakpoint
CREATE INDEX "standing_food_orders_of_dish" ON "standing_food_orders" USING btree ("dish_id");
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON food_sites FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('food-menus');
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON food_menus FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('food-menus');
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON food_days FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('food-menus');
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON food_day_dishes FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('food-menus');
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dishes FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('food-menus');
