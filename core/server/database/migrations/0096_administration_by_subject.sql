-- What is administered stands in groups by its subject.
UPDATE menus SET revision = revision + 1, items = (
  SELECT jsonb_agg(CASE WHEN item ->> 'group' = 'ניהול' AND subject IS NOT NULL
    THEN item || jsonb_build_object('group', subject) ELSE item END ORDER BY place)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS old (item, place)
  LEFT JOIN (VALUES
    ('/admin/content', 'תוכן'),
    ('/admin/media', 'תוכן'),
    ('/admin/categories', 'תוכן'),
    ('/admin/reports', 'תוכן'),
    ('/push-notifications', 'תוכן'),
    ('/admin/people', 'אנשים'),
    ('/admin/food', 'אוכל'),
    ('/kitchen', 'אוכל'),
    ('/admin/shop', 'חנות'),
    ('/admin/shop/orders', 'חנות'),
    ('/admin/entitlement', 'חנות'),
    ('/inbox', 'בקשות'),
    ('/admin/forms', 'בקשות'),
    ('/admin/loans', 'בקשות'),
    ('/admin/referrals', 'בקשות'),
    ('/food-report/daily', 'דוחות'),
    ('/required-signed-report', 'דוחות'),
    ('/shop-report', 'דוחות'),
    ('/firgunim-report', 'דוחות'),
    ('/surveys-report', 'דוחות'),
    ('/attraction-report', 'דוחות'),
    ('/summer-camp-report', 'דוחות'),
    ('/parking-report', 'דוחות'),
    ('/admin/audit', 'מערכת'),
    ('/admin/settings', 'מערכת'),
    ('/admin/rooms', 'מערכת'),
    ('/admin/health', 'מערכת'),
    ('/admin/outbox', 'מערכת')
  ) AS subjects (url, subject) ON url = item ->> 'url')
WHERE items @> '[{"group": "ניהול"}]';
