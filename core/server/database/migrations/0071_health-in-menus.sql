-- Portals that exist get the entry of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "מצב המערכת", "url": "/admin/health", "icon": "heartbeat", "group": "ניהול", "access": "administrator"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/admin/health"}]';
