-- locks: notifications and push_deliveries, about 20 s for a million rows of each, of which only unread ones are older than 90 and none older than 180 days
CREATE TABLE "notification_fan_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_fan_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"shown" jsonb NOT NULL,
	"user_ids" integer[] NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"traceparent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_fan_outs_told" CHECK ("notification_fan_outs"."told" < cardinality("notification_fan_outs"."user_ids"))
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "push_deliveries" ALTER COLUMN "notification_id" SET DATA TYPE bigint;