/** How long the rows of a table that name a person stay, and what becomes of them when the person's data are deleted. */
export interface Lifetime {
  kept: string
  /** `unnamed`: the row stays and names nobody. */
  atErasure: 'deleted' | 'kept' | 'unnamed' | 'some deleted'
  /** Columns of a kept row that hold the person's words, each with the SQL of what replaces them. */
  emptied?: Readonly<Record<string, string>>
  /** Why a row is kept, or which ones are deleted. */
  because?: string
}

const whileActive: Lifetime = {
  kept: 'until the person or an administrator deletes it',
  atErasure: 'deleted',
}
const short = (kept: string): Lifetime => ({ kept, atErasure: 'deleted' })
const book = (because: string, emptied: Lifetime['emptied'] = {}): Lifetime => ({
  kept: 'as long as the portal',
  atErasure: 'kept',
  because,
  emptied,
})
const workOf = book('the work of the organisation, done by the person')

/** By the table and column that name the person. `docs/privacy.md` shows it, and a test compares the two. */
export const lifetimes: Readonly<Record<string, Lifetime>> = {
  'users.id': book('the number alone; name, addresses, phones, dates, photo and password are overwritten'),
  'users.reports_to': { kept: 'as long as the portal', atErasure: 'unnamed' },
  'sign_in_names.user_id': whileActive,
  'set_aside_names.user_id': whileActive,
  'family_members.user_id': whileActive,
  'vehicles.user_id': whileActive,
  'emergency_contacts.user_id': whileActive,
  'favourite_people.user_id': whileActive,
  'favourite_people.person_id': whileActive,
  'people_search.person_id': whileActive,
  'notification_choices.user_id': whileActive,
  'mail_digests.user_id': whileActive,
  'push_devices.user_id': whileActive,
  'push_deliveries.user_id': short('180 days (`DELIVERY_DAYS`)'),
  'pushes.author_id': workOf,
  'notifications.user_id': short('90 days after it was read (`NOTIFICATION_DAYS`)'),
  'orders.user_id': book('sums, stock and deductions from pay', {
    billing: `'{"first_name": "", "last_name": "", "phone": ""}'`,
    shipping: `shipping || '{"address": "", "city": ""}'`,
    event_date: 'null',
  }),
  'carts.user_id': whileActive,
  'cart_items.user_id': whileActive,
  'stock_moves.actor_id': workOf,
  'entitlement_ledger.user_id': book('balances are its sums; nothing changes an entry'),
  'entitlement_ledger.actor_id': workOf,
  'entitlement_requests.user_id': book('what was granted', { reason: `''`, answer: `''` }),
  'entitlement_requests.answered_by': workOf,
  'entitlement_requests.approver_id': workOf,
  'entitlement_requests.later_approver_id': workOf,
  'loans.user_id': book('amounts; the document is deleted', { purpose: `''`, answer: `''`, note: `''` }),
  'loans.handled_by': workOf,
  'loan_guarantors.user_id': book('the loan is that of somebody else'),
  'food_preferences.user_id': whileActive,
  'favourite_dishes.user_id': whileActive,
  'food_orders.user_id': book('sums of months and deductions from pay', {
    reason: `case when source = 'kitchen' then '—' else '' end`,
  }),
  'food_orders.changed_by': workOf,
  'food_months.user_id': book('sums of months'),
  'standing_food_orders.user_id': whileActive,
  'standing_food_runs.user_id': whileActive,
  'form_requests.user_id': {
    kept: 'so many months after it was closed as its form says',
    atErasure: 'kept',
    because: 'the figures of the department; files and the words of its history are deleted',
    emptied: { answers: `'[]'`, missing: `''` },
  },
  'form_requests.owner_id': workOf,
  'form_requests.approver_id': workOf,
  'form_requests.later_approver_id': workOf,
  'form_request_events.actor_id': workOf,
  'stand_ins.user_id': whileActive,
  'stand_ins.stand_in_id': whileActive,
  'registrations.user_id': book('seats, attendance and deductions from pay', {
    answers: `'[]'`,
    correction: `case when corrected_at is not null then '—' else '' end`,
  }),
  'survey_marks.user_id': book('how many answered, once each'),
  'survey_answers.user_id': book('the results', {
    texts: `case when type = 'text' then array['—'] else texts end`,
  }),
  'signatures.user_id': book('that it was signed, and when'),
  'kudos.giver_id': book('the words belong to who received them'),
  'kudos.receiver_id': book('figures of values', {
    message: `case when state = 'withdrawn' then '' else '——' end`,
  }),
  'kudos.removed_by': workOf,
  'kudos_reactions.user_id': whileActive,
  'kudos_sharing.user_id': whileActive,
  'greetings.greeter_id': whileActive,
  'greetings.receiver_id': whileActive,
  'lesson_progress.user_id': whileActive,
  'posts.author_id': {
    kept: 'as long as the portal; 30 days in the archive',
    atErasure: 'some deleted',
    because: 'their classifieds are; content of the organisation stays',
  },
  'posts.archived_by': workOf,
  'post_versions.editor_id': workOf,
  'comments.author_id': whileActive,
  'comments.hidden_by': workOf,
  'reactions.user_id': whileActive,
  'reports.reporter_id': whileActive,
  'reports.closed_by': workOf,
  'gallery_images.uploader_id': book('galleries of the organisation'),
  'gallery_votes.user_id': book('the result of the vote'),
  'post_reads.user_id': whileActive,
  'attachments.user_id': {
    kept: 'with what it belongs to; a day where that was not sent',
    atErasure: 'some deleted',
    because: 'those of their loans and requests are; those about a friend stay as long as the referral says',
  },
  'media.owner_id': {
    kept: 'while something shows it; 30 days after the upload where nothing does',
    atErasure: 'some deleted',
    because: 'the photo is, and what nothing else shows; what others see in content stays',
  },
  'referrals.referrer_id': {
    kept: 'as long as the portal; what is said of the friend so many months as the referral settings say',
    atErasure: 'kept',
    because: 'the bonus',
  },
  'officials.person_id': { kept: 'as long as the portal', atErasure: 'unnamed' },
  'officials.deputy_id': { kept: 'as long as the portal', atErasure: 'unnamed' },
  'sessions.user_id': short('90 days at most'),
  'known_devices.user_id': short('90 days'),
  'passkeys.user_id': whileActive,
  'passkey_challenges.user_id': short('a few minutes'),
  'sign_on_identities.user_id': short('until an administrator unbinds the person'),
  'password_resets.user_id': short('half an hour'),
  'exports.user_id': short('3 days, with the file'),
  'people_imports.actor_id': workOf,
  'people_import_lines.person_id': short('30 days'),
  'idempotency_keys.user_id': short('7 days'),
  'quota_uses.user_id': short('a few days'),
  'audit_entries.actor_id': {
    kept: '7 years (`AUDIT_YEARS`)',
    atErasure: 'kept',
    because: 'who did what; triggers refuse every change',
  },
  'audit_entries.person_id': {
    kept: '7 years (`AUDIT_YEARS`)',
    atErasure: 'kept',
    because: 'who did what; triggers refuse every change',
  },
}
