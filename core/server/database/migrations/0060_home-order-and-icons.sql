-- Portals that never chose an order of the home page get the one of a new portal.
UPDATE options SET revision = revision + 1, fields = jsonb_set(fields, '{home_strips}',
  '["pinned", "quick_links", "waiting", "surveys", "lunch", "closing", "events", "birthdays", "latest", "benefits", "gallery", "kudos", "officials"]'::jsonb)
WHERE fields -> 'home_strips' =
  '["pinned", "waiting", "surveys", "latest", "birthdays", "lunch", "closing", "events", "benefits", "gallery", "kudos", "officials", "quick_links"]'::jsonb;
--> statement-breakpoint
-- The shop and the classifieds had icons that look like money and like a cart.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(CASE
    WHEN item ->> 'url' IN ('/shop', '/admin/shop') AND item ->> 'icon' = 'wallet' THEN item || '{"icon": "building-store"}'
    WHEN item ->> 'url' = '/yad2' AND item ->> 'icon' = 'shopping-bag' THEN item || '{"icon": "tag"}'
    ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place))
WHERE items @> '[{"url": "/shop", "icon": "wallet"}]' OR items @> '[{"url": "/admin/shop", "icon": "wallet"}]'
  OR items @> '[{"url": "/yad2", "icon": "shopping-bag"}]';
