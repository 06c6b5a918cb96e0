-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT '{"title": "טפסים", "url": "/forms", "icon": "file-text", "group": "", "access": "member"}'::jsonb,
      coalesce((SELECT max(place) FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'group' = ''), 0) + 0.5
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/forms"}]';
--> statement-breakpoint
UPDATE menus SET revision = revision + 1, items = items
  || '[{"title": "הבקשות שלי", "url": "/my-requests", "icon": "clipboard-check", "group": "שלי", "access": "member"}]'::jsonb
WHERE id = 1 AND jsonb_array_length(items) < 60 AND NOT items @> '[{"url": "/my-requests"}]';
