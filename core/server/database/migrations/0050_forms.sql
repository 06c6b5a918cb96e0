CREATE TABLE "answer_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_request_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "form_request_events_kind" CHECK ("form_request_events"."kind" in ('sent', 'approved', 'refused', 'withdrawn', 'state', 'answer', 'asked', 'reply', 'note', 'handled'))
);
--> statement-breakpoint
CREATE TABLE "form_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"form_revision" integer NOT NULL,
	"title" text NOT NULL,
	"department_id" integer NOT NULL,
	"user_id" integer,
	"code_hash" text,
	"answers" jsonb NOT NULL,
	"state" text NOT NULL,
	"awaits" text[] DEFAULT '{}' NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"owner_id" integer,
	"due_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "form_requests_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "form_requests_state" CHECK ("form_requests"."state" in ('open', 'approval', 'process', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "form_requests_sender" CHECK (("form_requests"."user_id" is null) = ("form_requests"."code_hash" is not null)),
	CONSTRAINT "form_requests_awaits" CHECK (("form_requests"."state" = 'approval') = (cardinality("form_requests"."awaits") > 0)),
	CONSTRAINT "form_requests_closed" CHECK (("form_requests"."state" in ('done', 'refused', 'withdrawn')) = ("form_requests"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"department_id" integer NOT NULL,
	"audience_branches" integer[],
	"audience_departments" integer[],
	"audience_roles" text[],
	"questions" jsonb NOT NULL,
	"approval" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"due_days" smallint,
	"open" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forms_approval" CHECK ("forms"."approval" in ('none', 'manager', 'department', 'both')),
	CONSTRAINT "forms_anonymous" CHECK (not "forms"."anonymous" or "forms"."approval" = 'none')
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"stand_in_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "stand_ins_another" CHECK ("stand_ins"."user_id" <> "stand_ins"."stand_in_id"),
	CONSTRAINT "stand_ins_days" CHECK ("stand_ins"."from_day" <= "stand_ins"."until_day")
);
--> statement-breakpoint
ALTER TABLE "survey_answers" DROP CONSTRAINT "survey_answers_type";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "form_departments" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_request_events" ADD CONSTRAINT "form_request_events_request_id_form_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."form_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_request_events" ADD CONSTRAINT "form_request_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_requests" ADD CONSTRAINT "form_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_users_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_department" ON "answer_templates" USING btree ("department_id","title");--> statement-breakpoint
CREATE INDEX "form_request_events_request" ON "form_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "form_requests_sent" ON "form_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "form_requests_form" ON "form_requests" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_requests_inbox" ON "form_requests" USING btree ("department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_requests_state" ON "form_requests" USING btree ("department_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "form_requests_due" ON "form_requests" USING btree ("department_id","due_on","id");--> statement-breakpoint
CREATE INDEX "form_requests_owner" ON "form_requests" USING btree ("department_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_requests_open" ON "form_requests" USING btree ("department_id","created_at","id") WHERE state in ('open', 'process');--> statement-breakpoint
CREATE INDEX "form_requests_approval" ON "form_requests" USING btree ("user_id") WHERE "form_requests"."state" = 'approval';--> statement-breakpoint
CREATE INDEX "form_requests_closed_at" ON "form_requests" USING btree ("department_id","closed_at");--> statement-breakpoint
CREATE INDEX "forms_department" ON "forms" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_id");--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_type" CHECK ("survey_answers"."type" in ('text', 'number', 'choice', 'multiple', 'date', 'rating', 'children', 'vehicle', 'consent', 'person', 'branch', 'file', 'signature'));
--> statement-breakpoint
-- Who has the duty already sees to the requests of their own department.
UPDATE users SET form_departments = ARRAY[department_id] WHERE 'forms' = ANY(duties) AND department_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON forms FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON form_requests FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON form_request_events FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON answer_templates FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON stand_ins FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
