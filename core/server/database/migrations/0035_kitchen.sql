ALTER TABLE "food_orders" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "code" text DEFAULT upper(substr(md5(gen_random_uuid()::text), 1, 10)) NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_orders_changed_by" ON "food_orders" USING btree ("changed_by") WHERE "food_orders"."changed_by" is not null;