-- Portals that exist get the entries of the menu and the strip of the home page that a new one has.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT '{"title": "אוכל", "url": "/food-order", "icon": "tools-kitchen-2", "group": "", "access": "member"}'::jsonb,
      coalesce((SELECT max(place) FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'group' = ''), 0) + 0.5
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/food-order"}]';
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "ניהול הארוחות", "url": "/admin/food", "icon": "tools-kitchen-2", "group": "ניהול", "access": "administrator"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/admin/food"}]';
--> statement-breakpoint
UPDATE options SET revision = revision + 1, fields = jsonb_set(fields, '{home_strips}', fields -> 'home_strips' || '["lunch"]'::jsonb)
WHERE NOT fields -> 'home_strips' @> '["lunch"]'::jsonb;
