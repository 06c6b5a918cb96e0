-- Every row has the default, so the checks need not read them.
ALTER TABLE "mails" ADD COLUMN "language" text DEFAULT 'he' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "english_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_language" text DEFAULT 'he' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_language" CHECK ("mails"."language" in ('he', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mail_language" CHECK ("users"."mail_language" in ('he', 'en')) NOT VALID;