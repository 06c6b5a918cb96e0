ALTER TABLE "users" ADD COLUMN "first_password_until" timestamp (3) with time zone;
--> statement-breakpoint
-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items || (
  SELECT jsonb_agg(entry) FROM jsonb_array_elements('[
    {"title": "ניהול האנשים", "url": "/admin/people", "icon": "users", "group": "ניהול", "access": "duty:people"},
    {"title": "יומן הפעולות", "url": "/admin/audit", "icon": "shield-check", "group": "ניהול", "access": "administrator"}]') AS entry)
WHERE id = 1 AND jsonb_array_length(items) < 59 AND NOT items @> '[{"url": "/admin/people"}]';
