CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"report" text NOT NULL,
	"filter" jsonb NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_format" CHECK ("exports"."format" in ('xlsx', 'csv')),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_waiting" ON "exports" USING btree ("user_id","report","format","filter") WHERE "exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "exports_of_person" ON "exports" USING btree ("user_id","created_at");