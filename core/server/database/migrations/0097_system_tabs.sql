-- The log of the administration and the outgoing mail are tabs beside the state of the system.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(CASE WHEN item ->> 'url' = '/admin/health' AND item ->> 'title' = 'מצב המערכת'
    THEN item || '{"title": "מצב ויומנים"}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
  WHERE NOT (item ->> 'group' = 'מערכת' AND item ->> 'url' IN ('/admin/audit', '/admin/outbox')))
WHERE items @> '[{"url": "/admin/health"}]';
