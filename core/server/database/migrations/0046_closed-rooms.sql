CREATE TABLE "closed_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"branches" integer[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER invalidated AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closed_rooms FOR EACH STATEMENT EXECUTE FUNCTION notify_invalidated('rooms');
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON closed_rooms FOR EACH ROW
  WHEN (current_setting('shaar.audit_entry', true) <> '') EXECUTE FUNCTION record_audit_change();
--> statement-breakpoint
-- Portals that exist get the entry of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "מדורים", "url": "/admin/rooms", "icon": "lock", "group": "ניהול", "access": "administrator"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/admin/rooms"}]';
