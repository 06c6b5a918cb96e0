ALTER TABLE "mails" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "traceparent" text;