ALTER TABLE "food_days" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_menus" DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "ready_at";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "slug";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "bytes";