CREATE TABLE "renamed_places" (
	"kind" text NOT NULL,
	"place_id" integer NOT NULL,
	"last_person" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "renamed_places_kind_place_id_pk" PRIMARY KEY("kind","place_id"),
	CONSTRAINT "renamed_places_kind" CHECK ("renamed_places"."kind" in ('branch', 'department'))
);

--> statement-breakpoint
-- A job finds the people of a renamed place by its new name (`indexRenamedPlaces`): all at once they would be too many for a statement.
CREATE OR REPLACE FUNCTION index_people_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renamed_places VALUES ('branch', NEW.id) ON CONFLICT (kind, place_id) DO UPDATE SET last_person = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_people_of_department() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renamed_places VALUES ('department', NEW.id) ON CONFLICT (kind, place_id) DO UPDATE SET last_person = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_entries;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_changes;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE ON audit_entries FOR EACH ROW
  WHEN (OLD.at > now() - interval '7 years') EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_young_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_entries WHERE id = OLD.entry_id AND at > now() - interval '7 years') THEN
    RAISE EXCEPTION 'rows of % are kept for seven years', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER kept BEFORE DELETE ON audit_changes FOR EACH ROW EXECUTE FUNCTION refuse_young_audit_change();
--> statement-breakpoint
-- Not even a session that switches triggers off changes them.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE audit_changes ENABLE ALWAYS TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER kept;
--> statement-breakpoint
ALTER TABLE audit_changes ENABLE ALWAYS TRIGGER kept;
