/**
 * The order in which a transaction locks rows of several tables, by an `update`, a `delete` or a `select … for`: two that follow it never
 * wait for each other in a circle. Rows of one table are locked in the order of their numbers. Every portal of the tests holds its
 * transactions to it (`testing-locks.ts`), and a table that is new in such a transaction is added where it belongs.
 *
 * What is only inserted has no place here, since nobody waits for a row that they cannot see.
 */
export const lockOrder = [
  // What the caller alone asks for.
  ...['quota_uses', 'passkey_challenges', 'carts'],
  // The organisation, and what runs once.
  ...[
    'options',
    'first_administrator_link',
    'people_imports',
    'people_import_lines',
    'audit_changes',
    'audit_entries',
  ],
  // What is decided about: everything that belongs to it comes after it.
  ...['orders', 'loans', 'loan_guarantors', 'loan_files', 'form_requests', 'entitlement_requests'],
  ...[
    'referral_settings',
    'referrals',
    'kudos',
    'kudos_reactions',
    'signatures',
    'reactions',
    'post_reads',
    'exports',
  ],
  // People, what is theirs, and how they enter.
  ...[
    'users',
    'set_aside_names',
    'favourite_people',
    'emergency_contacts',
    'family_members',
    'vehicles',
    'stand_ins',
    'notification_choices',
  ],
  ...[
    'food_preferences',
    'passkeys',
    'sign_on_identities',
    'attempts',
    'password_resets',
    'known_devices',
    'sessions',
  ],
  // Food and the shop.
  ...['food_sites', 'food_site_branches', 'food_days', 'food_menus', 'food_orders', 'food_order_lines'],
  ...['products', 'product_pictures', 'cart_items'],
  // Places, settings and content.
  ...['media', 'branches', 'departments', 'menus', 'categories', 'mail_settings', 'loan_settings', 'posts'],
  ...['registration_seats', 'events', 'registration_forms', 'registrations'],
  ...['galleries', 'gallery_images', 'gallery_votes', 'gallery_removals', 'lessons'],
  ...['officials', 'benefits', 'positions'],
  ...['survey_states', 'surveys', 'survey_counts', 'classifieds', 'classified_images'],
  // Last, its files, and what is told of it.
  ...['post_announcements', 'attachments', 'notification_fan_outs', 'notifications', 'push_deliveries'],
  ...['mails', 'mail_attachments'],
]

/** Tables whose rows are changed only while a row of another table is locked, so that their own order does not matter. */
export const guardedBy: Readonly<Record<string, string>> = {
  post_media: 'posts',
  registration_options: 'registration_seats',
  food_day_dishes: 'food_days',
}

/**
 * Locks rows of nearly every table, feature by feature. The person was deactivated, so that nobody else has a reason to lock theirs;
 * of two that still meet, one is told to try again.
 */
export const beyondOrder = 'POST /api/admin/erasePerson'
