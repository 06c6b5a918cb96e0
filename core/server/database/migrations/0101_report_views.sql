CREATE TABLE "report_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"filter" jsonb NOT NULL,
	"schedule" text NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "report_views_schedule" CHECK ("report_views"."schedule" in ('never', 'daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "view_name" text;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_views_of_person" ON "report_views" USING btree ("user_id","report");