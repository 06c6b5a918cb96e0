CREATE TABLE "loan_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"name" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "loan_files_loan_id_unique" UNIQUE("loan_id")
);
--> statement-breakpoint
CREATE TABLE "loan_guarantors" (
	"loan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "loan_guarantors_loan_id_user_id_pk" PRIMARY KEY("loan_id","user_id"),
	CONSTRAINT "loan_guarantors_state" CHECK ("loan_guarantors"."state" in ('asked', 'agreed', 'declined')),
	CONSTRAINT "loan_guarantors_answered" CHECK (("loan_guarantors"."state" = 'asked') = ("loan_guarantors"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "loan_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"max_amount" integer NOT NULL,
	"max_instalments" smallint NOT NULL,
	"interest" smallint NOT NULL,
	"guarantors_from" integer NOT NULL,
	"guarantors" smallint NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loan_settings_one" CHECK ("loan_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"amount" integer NOT NULL,
	"instalments" smallint NOT NULL,
	"interest" smallint NOT NULL,
	"purpose" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"handled_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "loans_state" CHECK ("loans"."state" in ('guarantors', 'ready', 'sent', 'processing', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "loans_amount" CHECK ("loans"."amount" > 0 and "loans"."instalments" > 0),
	CONSTRAINT "loans_sent" CHECK (case when "loans"."state" in ('guarantors', 'ready') then "loans"."sent_at" is null
        else "loans"."state" = 'withdrawn' or "loans"."sent_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "loan_files" ADD CONSTRAINT "loan_files_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_guarantors" ADD CONSTRAINT "loan_guarantors_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_guarantors" ADD CONSTRAINT "loan_guarantors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_files_expiry" ON "loan_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "loan_guarantors_person" ON "loan_guarantors" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "loans_undecided" ON "loans" USING btree ("user_id") WHERE "loans"."state" in ('guarantors', 'ready', 'sent', 'processing');--> statement-breakpoint
CREATE INDEX "loans_person" ON "loans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "loans_sent_order" ON "loans" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "loans_sent_state" ON "loans" USING btree ("state","sent_at","id");--> statement-breakpoint
CREATE INDEX "loans_sent_amount" ON "loans" USING btree ("amount","id") WHERE "loans"."sent_at" is not null;--> statement-breakpoint
INSERT INTO loan_settings (id, open, max_amount, max_instalments, interest, guarantors_from, guarantors)
VALUES (1, true, 3000000, 36, 250, 1000000, 1);
--> statement-breakpoint
-- Not of loan_files: a document holds an identity number.
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON loans FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON loan_guarantors FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON loan_settings FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "הלוואות", "url": "/loan-form", "icon": "cash", "group": "שלי", "access": "member"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/loan-form"}]';
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "בקשות להלוואה", "url": "/admin/loans", "icon": "cash", "group": "ניהול", "access": "duty:people"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/admin/loans"}]';
