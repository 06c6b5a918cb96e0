-- The shop is open to everybody who is signed in, so no entry of a menu is for employees alone any more.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(CASE WHEN item ->> 'access' = 'employee' THEN item || '{"access": "member"}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place))
WHERE items @> '[{"access": "employee"}]';
--> statement-breakpoint
-- Whoever has the duty administers the shop and its entitlement, where the menu leads there.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(
    CASE WHEN item ->> 'url' IN ('/admin/shop', '/admin/entitlement') AND item ->> 'access' = 'administrator'
      THEN item || '{"access": "duty:shop"}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place))
WHERE items @> '[{"url": "/admin/shop", "access": "administrator"}]'
  OR items @> '[{"url": "/admin/entitlement", "access": "administrator"}]';
--> statement-breakpoint
-- Portals that exist get the entry of the menu that a new one has, after the shop's.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place, is_new) FROM (
    SELECT item, place, false AS is_new FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT item || '{"title": "הזמנות החנות", "url": "/admin/shop/orders", "icon": "receipt", "access": "duty:shop"}', place, true
    FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'url' = '/admin/shop'
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 60 AND items @> '[{"url": "/admin/shop"}]'
  AND NOT items @> '[{"url": "/admin/shop/orders"}]';
