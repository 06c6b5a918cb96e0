-- locks: people_import_lines, the lines of a month's imports, are read once.
CREATE TABLE "sign_in_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_import_lines" DROP CONSTRAINT "people_import_lines_kind";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD COLUMN "value" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD COLUMN "accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_names" ADD CONSTRAINT "sign_in_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_names_user" ON "sign_in_names" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_kind" CHECK ("people_import_lines"."kind" in ('problem', 'renamed', 'new', 'changed', 'leaver'));
--> statement-breakpoint
-- Keeps the names of a person; one that is somebody else's is refused by the primary key.
CREATE FUNCTION name_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := array_remove(ARRAY[NEW.employee_number, NEW.user_name, NEW.email], NULL);
BEGIN
  DELETE FROM sign_in_names WHERE user_id = NEW.id AND name <> ALL (names);
  INSERT INTO sign_in_names SELECT DISTINCT given, NEW.id FROM unnest(names) AS given
    WHERE NOT EXISTS (SELECT FROM sign_in_names WHERE name = given AND user_id = NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Nothing kept two people from sharing a name until now: a number goes before a user name, and both before an address.
INSERT INTO "sign_in_names"
  SELECT "name", "id" FROM "users", unnest(ARRAY["employee_number", "user_name", "email"]) WITH ORDINALITY AS given ("name", "place")
  ORDER BY "place", "id"
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER named AFTER INSERT OR UPDATE OF employee_number, user_name, email ON users FOR EACH ROW EXECUTE FUNCTION name_person();
--> statement-breakpoint
UPDATE "people_imports" SET "figures" = "figures" || '{"renamed": 0}' WHERE "figures" IS NOT NULL;
--> statement-breakpoint
-- Checked as it was before names were asked about.
UPDATE "people_imports" SET "state" = 'uploaded', "figures" = NULL WHERE "state" = 'checked';
