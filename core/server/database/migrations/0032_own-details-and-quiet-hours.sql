CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channels" text[] NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "emergency_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hebrew_birth_month" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hebrew_birth_day" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" time DEFAULT '22:00';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_until" time DEFAULT '07:00';--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_contacts_user" ON "emergency_contacts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hebrew_birthday" CHECK (("users"."hebrew_birth_month" is null) = ("users"."hebrew_birth_day" is null)
        and "users"."hebrew_birth_month" in ('tishri', 'heshvan', 'kislev', 'tevet', 'shevat', 'adar', 'adar-1', 'adar-2', 'nisan', 'iyar', 'sivan', 'tamuz', 'av', 'elul') and "users"."hebrew_birth_day" between 1 and 30);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_hours" CHECK (("users"."quiet_from" is null) = ("users"."quiet_until" is null) and "users"."quiet_from" <> "users"."quiet_until");