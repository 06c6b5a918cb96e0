CREATE TABLE "skipped_first_steps" (
	"step" text PRIMARY KEY NOT NULL,
	CONSTRAINT "skipped_first_steps_step" CHECK ("skipped_first_steps"."step" in ('organisation', 'places', 'people', 'rooms', 'menu', 'news'))
);
--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "demo_filled_at" timestamp (3) with time zone;
--> statement-breakpoint
-- A portal that is at work already is not led.
INSERT INTO "skipped_first_steps" SELECT unnest(ARRAY['organisation', 'places', 'people', 'rooms', 'menu', 'news']) WHERE EXISTS (SELECT FROM "posts");
--> statement-breakpoint
-- Nothing but the demo ever stores drawings: an upload of one is refused.
UPDATE "options" SET "demo_filled_at" = "drawings"."first"
  FROM (SELECT min("created_at") AS "first" FROM "media" WHERE "mime_type" = 'image/svg+xml') AS "drawings"
  WHERE "drawings"."first" IS NOT NULL;
--> statement-breakpoint
-- The log of a portal that is the demo's goes with the demo, in the transaction that removes it and says so (`removeDemo`).
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shaar.removing_demo', true) = 'on'
    AND EXISTS (SELECT FROM options WHERE demo_filled_at IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_young_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_entries WHERE id = OLD.entry_id AND at > now() - interval '7 years')
    AND NOT (current_setting('shaar.removing_demo', true) IS NOT DISTINCT FROM 'on'
      AND EXISTS (SELECT FROM options WHERE demo_filled_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'rows of % are kept for seven years', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
