-- The reports of camps and parking are tabs beside that of attractions.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(CASE WHEN item ->> 'url' = '/attraction-report' AND item ->> 'title' = 'דוח אטרקציות'
    THEN item || '{"title": "דוחות ההרשמה"}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
  WHERE NOT (item ->> 'group' = 'דוחות' AND item ->> 'url' IN ('/summer-camp-report', '/parking-report')))
WHERE items @> '[{"url": "/attraction-report"}]';
