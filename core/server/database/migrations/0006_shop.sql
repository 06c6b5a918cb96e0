CREATE TABLE "entitlement_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"year" integer NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"actor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlement_ledger_amount" CHECK ("entitlement_ledger"."amount" <> 0),
	CONSTRAINT "entitlement_ledger_kind" CHECK ("entitlement_ledger"."kind" in ('grant', 'order', 'cancel', 'correction')),
	CONSTRAINT "entitlement_ledger_sign" CHECK (("entitlement_ledger"."kind" in ('grant', 'cancel')) = ("entitlement_ledger"."amount" > 0)),
	CONSTRAINT "entitlement_ledger_order" CHECK (("entitlement_ledger"."kind" in ('order', 'cancel')) = ("entitlement_ledger"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "entitlement_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlement_requests_state" CHECK ("entitlement_requests"."state" in ('open', 'approved', 'declined')),
	CONSTRAINT "entitlement_requests_amount" CHECK ("entitlement_requests"."amount" > 0),
	CONSTRAINT "entitlement_requests_answered" CHECK (("entitlement_requests"."state" = 'open') = ("entitlement_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "entitlement_types" (
	"code" text PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entitlement_types_field_unique" UNIQUE("field"),
	CONSTRAINT "entitlement_types_code" CHECK ("entitlement_types"."code" ~ '^[A-Z]{1,10}$')
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"item_key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_product" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"total" integer NOT NULL,
	"zakaut_type" text,
	"zakaut_weight" integer NOT NULL,
	"zakaut_weight_por" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total" = case when "order_lines"."zakaut_type" = 'A' then 0 else "order_lines"."price" * "order_lines"."quantity" end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"payment_method" text NOT NULL,
	"billing" jsonb NOT NULL,
	"shipping" jsonb NOT NULL,
	"branch_id" integer,
	"shipping_method" text NOT NULL,
	"shipping_title" text NOT NULL,
	"total" integer NOT NULL,
	"items" integer NOT NULL,
	"for_event" boolean DEFAULT false NOT NULL,
	"event_type" text,
	"relation" text,
	"event_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('processing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0 and "orders"."items" > 0),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_at" is not null)),
	CONSTRAINT "orders_event" CHECK ("orders"."for_event" = ("orders"."event_type" is not null and "orders"."relation" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"zakaut_type" text,
	"zakaut_weight" integer DEFAULT 0 NOT NULL,
	"zakaut_weight_por" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"low_stock" integer DEFAULT 5 NOT NULL,
	"limit_per_person" integer,
	"limit_days" integer,
	"category_id" integer,
	"on_sale" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_weights" CHECK ("products"."zakaut_weight" >= 0 and "products"."zakaut_weight_por" >= 0),
	CONSTRAINT "products_limit" CHECK ("products"."limit_per_person" > 0),
	CONSTRAINT "products_limit_days" CHECK ("products"."limit_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_times" CHECK ("shop_settings"."closes_at" > "shop_settings"."opens_at")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"actor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_reason" CHECK ("stock_moves"."reason" in ('delivery', 'count', 'damage', 'return', 'order', 'cancel')),
	CONSTRAINT "stock_moves_change" CHECK ("stock_moves"."change" <> 0 and "stock_moves"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "entitlement_ledger" ADD CONSTRAINT "entitlement_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_ledger" ADD CONSTRAINT "entitlement_ledger_code_entitlement_types_code_fk" FOREIGN KEY ("code") REFERENCES "public"."entitlement_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_ledger" ADD CONSTRAINT "entitlement_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_ledger" ADD CONSTRAINT "entitlement_ledger_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD CONSTRAINT "entitlement_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD CONSTRAINT "entitlement_requests_code_entitlement_types_code_fk" FOREIGN KEY ("code") REFERENCES "public"."entitlement_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_requests" ADD CONSTRAINT "entitlement_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_zakaut_type_entitlement_types_code_fk" FOREIGN KEY ("zakaut_type") REFERENCES "public"."entitlement_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_zakaut_type_entitlement_types_code_fk" FOREIGN KEY ("zakaut_type") REFERENCES "public"."entitlement_types"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_ledger_balance" ON "entitlement_ledger" USING btree ("user_id","year","code");--> statement-breakpoint
CREATE INDEX "entitlement_ledger_history" ON "entitlement_ledger" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_ledger_once" ON "entitlement_ledger" USING btree ("order_id","code","kind") WHERE "entitlement_ledger"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_requests_open" ON "entitlement_requests" USING btree ("user_id","code") WHERE "entitlement_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "entitlement_requests_state_order" ON "entitlement_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "entitlement_requests_person" ON "entitlement_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_items_of_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_branch" ON "orders" USING btree ("branch_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_pictures_media" ON "product_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("name","id") WHERE "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","name","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "stock_moves_of_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_order" ON "stock_moves" USING btree ("order_id");