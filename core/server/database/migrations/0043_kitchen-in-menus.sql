-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "המטבח", "url": "/kitchen", "icon": "soup", "group": "ניהול", "access": "duty:kitchen"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/kitchen"}]';
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "דוח ארוחות", "url": "/food-report/daily", "icon": "tools-kitchen-2", "group": "ניהול", "access": "administrator"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/food-report/daily"}]';
