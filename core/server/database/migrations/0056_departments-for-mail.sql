CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"departments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_settings_one" CHECK ("mail_settings"."id" = 1)
);

--> statement-breakpoint
INSERT INTO mail_settings (id) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON mail_settings FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
-- Portals that exist get the entry of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT '{"title": "יצירת קשר", "url": "/contact", "icon": "mail", "group": "", "access": "member"}'::jsonb,
      coalesce((SELECT max(place) FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'group' = ''), 0) + 0.5
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/contact"}]';
