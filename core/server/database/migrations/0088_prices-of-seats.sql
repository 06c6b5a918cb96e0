-- locks: registrations, which is written once, so that each seat has its price; an upgrade has no one at work.
ALTER TABLE "registrations" RENAME COLUMN "price" TO "prices";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "prices" SET DATA TYPE integer[] USING array_fill("prices", ARRAY["seats"]);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_prices" CHECK (cardinality("registrations"."prices") = "registrations"."seats");
