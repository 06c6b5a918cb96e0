ALTER TABLE "forms" ADD COLUMN "keep_months" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_keep_months" CHECK ("forms"."keep_months" > 0);