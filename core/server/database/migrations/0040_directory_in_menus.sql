-- Portals that exist get the entries of the menu that a new one has.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(item ORDER BY place) FROM (
    SELECT item, place::numeric FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
    UNION ALL
    SELECT entry, coalesce((SELECT max(place) FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place) WHERE item ->> 'group' = ''), 0) + 0.1 * number
    FROM jsonb_array_elements('[
      {"title": "ספר טלפונים", "url": "/phonebook", "icon": "phone", "group": "", "access": "member"},
      {"title": "חוגגים אצלנו", "url": "/birthdays", "icon": "cake", "group": "", "access": "member"}]') WITH ORDINALITY AS added (entry, number)
  ) AS entries)
WHERE id = 1 AND jsonb_array_length(items) < 59 AND NOT items @> '[{"url": "/phonebook"}]';
