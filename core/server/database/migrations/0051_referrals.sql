CREATE TABLE "referral_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"bonus_months" integer DEFAULT 6 NOT NULL,
	"retention_months" integer DEFAULT 12 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_settings_one" CHECK ("referral_settings"."id" = 1),
	CONSTRAINT "referral_settings_months" CHECK ("referral_settings"."bonus_months" > 0 and "referral_settings"."retention_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referrer_id" integer NOT NULL,
	"position_id" integer,
	"position_title" text NOT NULL,
	"position_number" text NOT NULL,
	"branch_id" integer,
	"bonus" integer,
	"friend_name" text NOT NULL,
	"friend_key" text NOT NULL,
	"friend_phone" text,
	"friend_email" text,
	"note" text NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"state" text DEFAULT 'received' NOT NULL,
	"hired_on" date,
	"bonus_due_on" date,
	"bonus_paid" boolean DEFAULT false NOT NULL,
	"handlers_note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('received', 'process', 'hired', 'closed')),
	CONSTRAINT "referrals_hired" CHECK (("referrals"."state" = 'hired') = ("referrals"."hired_on" is not null)),
	CONSTRAINT "referrals_bonus" CHECK ("referrals"."bonus_due_on" is null or ("referrals"."hired_on" is not null and "referrals"."bonus" is not null)),
	CONSTRAINT "referrals_paid" CHECK (not "referrals"."bonus_paid" or "referrals"."bonus_due_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_position_id_posts_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend_phone" ON "referrals" USING btree ("position_id","friend_phone");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend_name" ON "referrals" USING btree ("position_id","referrer_id","friend_key") WHERE "referrals"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_person" ON "referrals" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_newest" ON "referrals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_state" ON "referrals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "referrals_bonus" ON "referrals" USING btree ("bonus_due_on") WHERE "referrals"."bonus_due_on" is not null and not "referrals"."bonus_paid";--> statement-breakpoint
CREATE INDEX "referrals_stale" ON "referrals" USING btree ("changed_at") WHERE "referrals"."erased_at" is null;
--> statement-breakpoint
INSERT INTO referral_settings (id) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON referrals FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON referral_settings FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT '{"title": "חבר מביא חבר", "url": "/cv-form", "icon": "briefcase", "group": "", "access": "member"}'::jsonb,
      coalesce((SELECT max(place) FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'group' = ''), 0) + 0.5
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/cv-form"}]';
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "המלצות על חברים", "url": "/admin/referrals", "icon": "briefcase", "group": "ניהול", "access": "duty:people"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/admin/referrals"}]';
