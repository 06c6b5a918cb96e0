-- Portals of the first versions get the entries of the menu that a new one has: those of a room of which they have none.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT item, 1 + place / 100.0 FROM jsonb_array_elements('[
      {"title": "אירועים", "url": "/events", "icon": "calendar", "group": "", "access": "member"},
      {"title": "הטבות", "url": "/benefits", "icon": "gift", "group": "", "access": "member"},
      {"title": "גלריות", "url": "/galleries", "icon": "photo", "group": "", "access": "member"},
      {"title": "לוח יד שנייה", "url": "/yad2", "icon": "tag", "group": "", "access": "member"},
      {"title": "למידה", "url": "/lomda", "icon": "school", "group": "", "access": "member"},
      {"title": "הדרך הירוקה", "url": "/green-way", "icon": "leaf", "group": "", "access": "member"},
      {"title": "בעלי תפקידים", "url": "/officials", "icon": "users", "group": "", "access": "member"}
    ]'::jsonb) WITH ORDINALITY AS new (item, place)
  ) AS entries) || '[
    {"title": "תוכן", "url": "/admin/content", "icon": "file-text", "group": "ניהול", "access": "editor"},
    {"title": "ספריית המדיה", "url": "/admin/media", "icon": "photo", "group": "ניהול", "access": "editor"},
    {"title": "קטגוריות", "url": "/admin/categories", "icon": "briefcase", "group": "ניהול", "access": "editor"},
    {"title": "דיווחים", "url": "/admin/reports", "icon": "message-circle", "group": "ניהול", "access": "editor"},
    {"title": "דוח חתימות", "url": "/required-signed-report", "icon": "clipboard-check", "group": "ניהול", "access": "administrator"},
    {"title": "הגדרות", "url": "/admin/settings", "icon": "settings", "group": "ניהול", "access": "administrator"}
  ]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 47 AND NOT jsonb_path_exists(items, '$[*].url ? (@ == "/events" || @ == "/benefits"
  || @ == "/galleries" || @ == "/yad2" || @ == "/lomda" || @ == "/green-way" || @ == "/officials" || @ == "/admin/content"
  || @ == "/admin/media" || @ == "/admin/categories" || @ == "/admin/reports" || @ == "/admin/settings")');
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT '{"title": "חנות", "url": "/shop", "icon": "building-store", "group": "", "access": "employee"}'::jsonb, 1.5
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60
  AND NOT jsonb_path_exists(items, '$[*].url ? (@ == "/shop" || @ == "/admin/shop" || @ == "/shop-report")');
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items || '[
  {"title": "ניהול החנות", "url": "/admin/shop", "icon": "building-store", "group": "ניהול", "access": "administrator"},
  {"title": "זכאות", "url": "/admin/entitlement", "icon": "gift", "group": "ניהול", "access": "administrator"},
  {"title": "דוח החנות", "url": "/shop-report", "icon": "receipt", "group": "ניהול", "access": "administrator"}
]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 58
  AND NOT jsonb_path_exists(items, '$[*].url ? (@ == "/admin/shop" || @ == "/admin/entitlement" || @ == "/shop-report")');
--> statement-breakpoint
UPDATE options SET revision = revision + 1, fields = fields || '{"logo_id": null}'::jsonb WHERE NOT fields ? 'logo_id';
--> statement-breakpoint
-- Home pages where nobody chose other strips than those of the first versions show what a new one shows.
UPDATE options SET revision = revision + 1, fields = jsonb_set(fields, '{home_strips}',
  '["pinned", "quick_links", "waiting", "surveys", "lunch", "closing", "events", "birthdays", "latest", "benefits", "gallery", "kudos", "officials"]')
WHERE fields -> 'home_strips' IN (
  '["pinned", "latest", "birthdays", "quick_links", "kudos", "surveys", "lunch"]',
  '["pinned", "waiting", "latest", "birthdays", "events", "benefits", "gallery", "officials", "quick_links", "kudos", "surveys", "lunch"]');
