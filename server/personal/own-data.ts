/** How the data of a table are a person's: by these columns, one of which names them. */
interface OwnTable {
  columns: readonly string[]
  /** Columns that are secrets, or that only the portal's own working needs. */
  without?: readonly string[]
}

const byUser = { columns: ['user_id'] }

/** The tables that a person's own data are taken from, by their names in the database. */
export const ownTables: Record<string, OwnTable> = {
  users: { columns: ['id'], without: ['password_hash'] },
  family_members: byUser,
  vehicles: byUser,
  emergency_contacts: byUser,
  favourite_people: byUser,
  notification_choices: byUser,
  mail_digests: byUser,
  push_devices: { ...byUser, without: ['session_id', 'address', 'p256dh', 'auth'] },
  push_deliveries: { ...byUser, without: ['device_id'] },
  pushes: { columns: ['author_id'] },
  notifications: { ...byUser, without: ['words'] },
  orders: byUser,
  cart_items: byUser,
  entitlement_ledger: byUser,
  entitlement_requests: byUser,
  loans: { ...byUser, without: ['note', 'handled_by'] },
  loan_guarantors: byUser,
  food_preferences: byUser,
  favourite_dishes: byUser,
  food_orders: { ...byUser, without: ['code'] },
  standing_food_orders: byUser,
  dish_ratings: byUser,
  registrations: { ...byUser, without: ['code'] },
  survey_marks: { ...byUser, without: ['sealed'] },
  survey_answers: byUser,
  signatures: byUser,
  kudos: { columns: ['giver_id', 'receiver_id'] },
  kudos_reactions: byUser,
  kudos_sharing: byUser,
  greetings: { columns: ['greeter_id', 'receiver_id'] },
  lesson_progress: byUser,
  posts: { columns: ['author_id'], without: ['search'] },
  comments: { columns: ['author_id'] },
  reactions: byUser,
  reports: { columns: ['reporter_id'] },
  gallery_images: { columns: ['uploader_id'] },
  gallery_votes: byUser,
  post_reads: byUser,
  attachments: byUser,
  media: { columns: ['owner_id'], without: ['search'] },
  officials: { columns: ['person_id', 'deputy_id'] },
  sessions: { ...byUser, without: ['id'] },
  passkeys: { ...byUser, without: ['credential_id', 'public_key'] },
  exports: byUser,
  people_imports: { columns: ['actor_id'], without: ['sheet', 'audit_entry'] },
  audit_entries: { columns: ['person_id', 'actor_id'], without: ['input'] },
}

/** The columns that name a person and whose rows are not in the file, each with the reason. */
export const leftOut: Record<string, string> = {
  'users.reports_to': 'the rows of those whose manager the person is are theirs',
  'carts.user_id': 'only the moment of the last change; the items are there',
  'comments.hidden_by': 'the comment is its author’s',
  'reports.closed_by': 'the report is that of who reported',
  'posts.archived_by': 'the item is its author’s',
  'post_versions.editor_id': 'earlier texts of items, which belong to the organisation',
  'post_editors.user_id': 'who has an editor open, for a few minutes',
  'stock_moves.actor_id': 'the stock is the organisation’s',
  'entitlement_ledger.actor_id': 'the entitlement is that of who received it',
  'entitlement_requests.answered_by': 'the request is that of who asked',
  'loans.handled_by': 'the request is that of who asked',
  'food_orders.changed_by': 'the order is that of who eats',
  'favourite_people.person_id': 'whom others chose is theirs',
  'kudos.removed_by': 'the kudos is that of its giver and receiver',
  'standing_food_runs.user_id': 'which days were ordered already; the orders are there',
  'people_search.person_id': 'words by which the person is found, made of the details',
  'people_import_lines.person_id': 'what a sheet said, for a month; the details are there',
  'idempotency_keys.user_id': 'answers stored for a week against doing something twice',
  'quota_uses.user_id': 'how often something was added in a day',
  'known_devices.user_id': 'a secret of a browser',
  'password_resets.user_id': 'a secret of half an hour',
  'passkey_challenges.user_id': 'a secret of a few minutes',
}
