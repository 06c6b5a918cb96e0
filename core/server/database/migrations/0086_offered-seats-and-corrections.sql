-- locks: registrations, while it is read once for two indexes that begin empty
-- Every row is as these checks have it, so they need not read them.
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_state";--> statement-breakpoint
ALTER TABLE "food_orders" DROP CONSTRAINT "food_orders_source";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "correction" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_to_confirm" ON "registrations" USING btree ("confirm_by") WHERE "registrations"."confirm_by" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_corrections" ON "registrations" USING btree ("corrected_at") WHERE "registrations"."corrected_at" is not null;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_offered" CHECK (("registrations"."state" = 'offered') = ("registrations"."confirm_by" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_corrected" CHECK (("registrations"."corrected_at" is null) = ("registrations"."correction" = '')
        and ("registrations"."corrected_at" is null or "registrations"."state" = 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('registered', 'offered', 'waiting', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_source" CHECK ("food_orders"."source" in ('person', 'standing', 'administrator', 'kitchen')) NOT VALID;