CREATE TABLE "kudos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kudos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"giver_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	"value_name" text NOT NULL,
	"message" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"month" date GENERATED ALWAYS AS ((date_trunc('month', given_at at time zone 'Asia/Jerusalem')::date)) STORED NOT NULL,
	"ordinal" smallint NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"removed_by" integer,
	"removal_reason" text,
	CONSTRAINT "kudos_five_a_month" CHECK ("kudos"."ordinal" between 1 and 5),
	CONSTRAINT "kudos_to_another" CHECK ("kudos"."giver_id" <> "kudos"."receiver_id"),
	CONSTRAINT "kudos_state" CHECK ("kudos"."state" in ('shown', 'hidden', 'withdrawn', 'removed')),
	CONSTRAINT "kudos_message" CHECK (case "kudos"."state" when 'withdrawn' then "kudos"."message" = '' else char_length("kudos"."message") between 2 and 500 end),
	CONSTRAINT "kudos_removal" CHECK (("kudos"."state" = 'removed') = ("kudos"."removal_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "kudos_reactions" (
	"kudos_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reacted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kudos_reactions_kudos_id_user_id_pk" PRIMARY KEY("kudos_id","user_id"),
	CONSTRAINT "kudos_reactions_kind" CHECK ("kudos_reactions"."kind" in ('like', 'love', 'celebrate', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "kudos_sharing" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kudos_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kudos_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "kudos_values_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reports_to" integer;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_value_id_kudos_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."kudos_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_reactions" ADD CONSTRAINT "kudos_reactions_kudos_id_kudos_id_fk" FOREIGN KEY ("kudos_id") REFERENCES "public"."kudos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_reactions" ADD CONSTRAINT "kudos_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_sharing" ADD CONSTRAINT "kudos_sharing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kudos_of_month" ON "kudos" USING btree ("giver_id","month","ordinal");--> statement-breakpoint
CREATE INDEX "kudos_wall" ON "kudos" USING btree ("state","given_at","id");--> statement-breakpoint
CREATE INDEX "kudos_newest" ON "kudos" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "kudos_given" ON "kudos" USING btree ("giver_id","given_at","id");--> statement-breakpoint
CREATE INDEX "kudos_received" ON "kudos" USING btree ("receiver_id","given_at","id");--> statement-breakpoint
CREATE INDEX "kudos_value" ON "kudos" USING btree ("value_id","given_at","id");--> statement-breakpoint
CREATE INDEX "kudos_reactions_user" ON "kudos_reactions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reports_to_users_id_fk" FOREIGN KEY ("reports_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_reports_to" ON "users" USING btree ("reports_to");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reports_to_another" CHECK ("users"."reports_to" <> "users"."id");--> statement-breakpoint
INSERT INTO "kudos_values" ("name", "icon", "position") VALUES
	('עבודת צוות', 'users', 1),
	('שירות', 'headset', 2),
	('מקצועיות', 'star', 3),
	('יוזמה', 'bulb', 4),
	('אכפתיות', 'heart', 5),
	('בטיחות', 'shield-check', 6);
