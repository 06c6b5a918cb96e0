-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = items || (
  SELECT jsonb_agg(entry) FROM jsonb_array_elements('[
    {"title": "דוח אטרקציות", "url": "/attraction-report", "icon": "confetti", "group": "ניהול", "access": "administrator"},
    {"title": "דוח קייטנות", "url": "/summer-camp-report", "icon": "beach", "group": "ניהול", "access": "administrator"},
    {"title": "דוח חניה", "url": "/parking-report", "icon": "car", "group": "ניהול", "access": "administrator"}]') AS entry)
WHERE id = 1 AND jsonb_array_length(items) < 58 AND NOT items @> '[{"url": "/attraction-report"}]';
