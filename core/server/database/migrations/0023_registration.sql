CREATE TABLE "registration_forms" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"price" integer NOT NULL,
	"waiting_list" boolean NOT NULL,
	"count_adult" boolean NOT NULL,
	"max_seats" integer NOT NULL,
	"organisers" integer[] NOT NULL,
	CONSTRAINT "registration_forms_price" CHECK ("registration_forms"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "registration_options" (
	"post_id" integer NOT NULL,
	"question" text NOT NULL,
	"option" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "registration_options_post_id_question_option_pk" PRIMARY KEY("post_id","question","option"),
	CONSTRAINT "registration_options_taken" CHECK ("registration_options"."taken" between 0 and "registration_options"."capacity")
);
--> statement-breakpoint
CREATE TABLE "registration_seats" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"last_ordinal" integer DEFAULT 0 NOT NULL,
	"told_start" timestamp (3) with time zone NOT NULL,
	"told_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "registration_seats_taken" CHECK ("registration_seats"."taken" >= 0 and ("registration_seats"."capacity" is null or "registration_seats"."taken" <= "registration_seats"."capacity")),
	CONSTRAINT "registration_seats_waiting" CHECK ("registration_seats"."waiting" >= 0)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"price" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"ordinal" integer NOT NULL,
	"code" text NOT NULL,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attended_at" timestamp (3) with time zone,
	"mail_due" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "registrations_code_unique" UNIQUE("code"),
	CONSTRAINT "registrations_person" UNIQUE("user_id","post_id"),
	CONSTRAINT "registrations_order" UNIQUE("post_id","ordinal"),
	CONSTRAINT "registrations_state" CHECK ("registrations"."state" in ('registered', 'waiting', 'cancelled')),
	CONSTRAINT "registrations_seats" CHECK ("registrations"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "registration_forms" ADD CONSTRAINT "registration_forms_post_id_events_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."events"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_options" ADD CONSTRAINT "registration_options_post_id_registration_forms_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."registration_forms"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_seats" ADD CONSTRAINT "registration_seats_post_id_registration_forms_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."registration_forms"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_post_id_registration_forms_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."registration_forms"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "registrations" USING btree ("post_id","ordinal") WHERE "registrations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_mail_due" ON "registrations" USING btree ("id") WHERE "registrations"."mail_due" is not null;--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON registration_forms FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('posts');
--> statement-breakpoint
-- Events written before have no registration.
UPDATE post_versions SET input = jsonb_set(input, '{event,registration}', 'null') WHERE input -> 'event' IS NOT NULL;
