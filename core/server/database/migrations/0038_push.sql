CREATE TABLE "mail_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"written_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notification_id" integer,
	"user_id" integer NOT NULL,
	"device_id" integer,
	"device" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"ended_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_deliveries_state" CHECK ("push_deliveries"."state" in ('waiting', 'accepted', 'gone', 'failed', 'skipped')),
	CONSTRAINT "push_deliveries_ended" CHECK (("push_deliveries"."state" = 'waiting') = ("push_deliveries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"label" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_address_unique" UNIQUE("address"),
	CONSTRAINT "push_devices_kind" CHECK ("push_devices"."kind" in ('web', 'fcm')),
	CONSTRAINT "push_devices_keys" CHECK (("push_devices"."kind" = 'web') = ("push_devices"."p256dh" is not null and "push_devices"."auth" is not null))
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"topic" text NOT NULL,
	"urgent" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"send_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"people" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pushes_topic" CHECK ("pushes"."topic" in ('general', 'events', 'wellbeing')),
	CONSTRAINT "pushes_state" CHECK ("pushes"."state" in ('scheduled', 'sent', 'cancelled')),
	CONSTRAINT "pushes_people" CHECK (("pushes"."state" = 'sent') = ("pushes"."people" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_waiting" ON "push_deliveries" USING btree ("notification_id","device_id") WHERE "push_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at") WHERE "push_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_deliveries_topic" ON "push_deliveries" USING btree ("topic","state");--> statement-breakpoint
CREATE INDEX "push_deliveries_user" ON "push_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_device" ON "push_deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_old" ON "push_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pushes_newest" ON "pushes" USING btree ("send_at","id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("send_at") WHERE "pushes"."state" = 'scheduled';--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "הודעות למכשירים", "url": "/push-notifications", "icon": "send", "group": "ניהול", "access": "administrator"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/push-notifications"}]';
