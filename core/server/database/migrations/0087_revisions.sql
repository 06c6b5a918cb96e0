ALTER TABLE "food_sites" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "kudos_values" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement_types" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION count_card_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The card is written by administration, by imports and by the person: whoever changes what it edits, it is counted.
CREATE TRIGGER card_changed BEFORE UPDATE OF employee_number, user_name, email, first_name, last_name, job_title, branch_id, department_id,
  reports_to, phone, mobile, birthday, role, duties, editable_types, form_departments ON users FOR EACH ROW
  WHEN ((OLD.employee_number, OLD.user_name, OLD.email, OLD.first_name, OLD.last_name, OLD.job_title, OLD.branch_id, OLD.department_id,
      OLD.reports_to, OLD.phone, OLD.mobile, OLD.birthday, OLD.role, OLD.duties, OLD.editable_types, OLD.form_departments)
    IS DISTINCT FROM (NEW.employee_number, NEW.user_name, NEW.email, NEW.first_name, NEW.last_name, NEW.job_title, NEW.branch_id,
      NEW.department_id, NEW.reports_to, NEW.phone, NEW.mobile, NEW.birthday, NEW.role, NEW.duties, NEW.editable_types, NEW.form_departments))
  EXECUTE FUNCTION count_card_revision();
