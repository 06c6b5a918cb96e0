import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import {
  choice,
  chosen,
  inHours,
  makeEvent,
  registerAs,
} from '#features/events/server/registration/testing-registration.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { makeSurvey } from '#features/surveys/server/testing-surveys.ts'
import { authoring } from '#platform/content/contract/authoring.ts'

/*
 * What the database itself refuses, and what is in front of it: a person never meets a constraint (errors.ts answers 409 where two
 * calls meet it at once). Left out are lists of values, which the types and schemas of the contract hold, and columns that must not
 * be null, which the types of the tables hold. Foreign keys are tried by contract.sweep.test.ts, which names rows that are not there.
 */

/** By the code of the refusal, which a file of the server throws and a test expects. */
const refusals: Record<string, string> = {
  branches_name_unique: 'people.place-taken',
  cart_items_quantity: 'shop.too-many',
  categories_no_self_parent: 'content.category-loop',
  categories_slug: 'content.category-exists',
  departments_name_unique: 'people.place-taken',
  dishes_name_unique: 'food.dish-exists',
  entitlement_requests_open: 'entitlements.already-asked',
  entitlement_types_field_unique: 'entitlements.field-taken',
  food_menus_week: 'food.menu-exists',
  gallery_images_consent: 'galleries.consent-missing',
  kudos_five_a_month: 'kudos.month-used',
  kudos_of_month: 'kudos.month-used',
  kudos_to_another: 'kudos.to-oneself',
  kudos_values_name_unique: 'kudos.value-exists',
  loans_undecided: 'loans.one-at-a-time',
  passkeys_credential_id_unique: 'session.passkey-exists',
  posts_slug: 'content.slug-taken',
  posts_times: 'content.ends-before-published',
  product_categories_name_unique: 'shop.category-exists',
  product_categories_slug_unique: 'shop.category-exists',
  products_stock: 'shop.stock-below-zero',
  referrals_friend_name: 'referrals.already-referred',
  referrals_friend_phone: 'referrals.already-referred',
  registration_seats_taken: 'registration.capacity-too-low',
  reports_once: 'discussion.reported',
  sign_on_identities_subject: 'session.sign-on-bound',
  users_email_unique: 'people.taken',
  users_employee_number_unique: 'people.taken',
  users_reports_to_another: 'people.own-reports',
  users_user_name_unique: 'people.taken',
}

/** By the test that expects the field to be refused. */
const tests: Record<string, string> = {
  dishes_amounts: 'names a wrong %s',
  dishes_vegan: 'names a wrong %s',
  food_day_dishes_amounts: 'with %o is refused',
  food_day_dishes_dish: 'with %o is refused',
  food_sites_name_unique: 'with a name or an address that is taken is refused at its field',
  food_sites_slug_unique: 'with a name or an address that is taken is refused at its field',
  kudos_message: 'refuses a message of %s',
  media_described: 'cannot be described with an empty text, or by others before it is in the library',
  referrals_hired: 'has a bonus after the months of the settings',
  referrals_paid: 'has a bonus after the months of the settings',
  shop_settings_times: 'is an administrator’s to say, and makes sense',
  users_hebrew_birthday: 'named %s is not changed to %j',
  users_quiet_hours: 'named %s is not changed to %j',
  vehicles_user_plate: 'are known by the digits of their plate, each once a person',
}

/** By the field that is named, tried below. */
const tried: Record<string, [field: string, () => Promise<unknown>]> = {
  events_times: [
    'event.ends_at',
    () => makeEvent(test, editor, {}, { starts_at: inHours(200), ends_at: inHours(199) }),
  ],
  lessons_source: [
    'lomda.url',
    () => {
      const lomda = { minutes: 5, pass_mark: 60, file_id: null, quiz: [] }
      return test.post(editor, { post_type: 'lomda', lomda: { ...lomda, kind: 'link', url: null } })
    },
  ],
  officials_deputy_is_another: [
    'official.deputy_id',
    () => {
      const official = { phone: null, email: null, reception_hours: '' }
      const roles = { person_id: editor.id, deputy_id: editor.id }
      return test.post(editor, { post_type: 'official', official: { ...official, ...roles } })
    },
  ],
  registration_options_taken: ['event.registration.questions.0.options.0.capacity', () => lowerOption()],
  stand_ins_another: ['person_id', () => standIn(admin, '2027-01-01', '2027-01-02')],
  stand_ins_days: ['until', () => standIn(editor, '2027-01-02', '2027-01-01')],
  stock_moves_change: [
    'change',
    () => {
      const body = { product_id: 1, change: 0, reason: 'count', note: '' } as const
      return test.call(shopAdmin.changeStock, { body }, { as: admin })
    },
  ],
  surveys_times: [
    'survey.closes_at',
    () => makeSurvey(test, editor, { opens_at: inHours(9), closes_at: inHours(8) }),
  ],
}

const standIn = ({ id }: TestPerson, from: string, until: string) =>
  test.call(forms.saveStandIn, { body: { person_id: id, from, until } }, { as: admin })

/** Gives an option fewer places than were taken. */
async function lowerOption() {
  const id = await makeEvent(test, editor, { questions: [choice('bus', { north: 3, south: null })] })
  await registerAs(test, editor, id, { qty: 2, answers: chosen('bus', 'north') })
  const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
    .fields
  const written = input.event?.registration
  if (!input.event || !written) throw new Error('the event is missing')
  const questions = [choice('bus', { north: 1, south: null })]
  const event = { ...input.event, registration: { ...written, questions } }
  const query = { id, post_type: 'event' } as const
  return test.call(authoring.updatePost, { query, body: { ...input, event, revision } }, { as: editor })
}

/** Nobody meets these, by why. */
const unreachable: Record<string, readonly string[]> = {
  'ranges and patterns that the schemas of the contract have too': [
    'classifieds_price',
    'comments_body',
    'entitlement_requests_amount',
    'entitlement_types_code',
    'events_capacity',
    'food_day_dishes_portions',
    'food_order_lines_qty',
    'forms_keep_months',
    'lesson_progress_range',
    'lessons_pass_mark',
    'loans_amount',
    'positions_bonus',
    'products_limit',
    'products_limit_days',
    'products_price',
    'products_weights',
    'referral_settings_months',
    'registration_forms_price',
    'standing_food_orders_qty',
    'standing_food_orders_weekday',
    'users_extension',
  ],
  'worked out by the portal from what it holds, and not from input': [
    'attachments_attached',
    'calendar_addresses_key_hash_unique',
    'entitlement_ledger_amount',
    'entitlement_ledger_order',
    'entitlement_ledger_sign',
    'entitlement_requests_answered',
    'family_members_age',
    'food_menus_slug_unique',
    'food_menus_sunday',
    'food_months_orders',
    'food_order_lines_amounts',
    'food_orders_amounts',
    'food_orders_reason',
    'form_requests_awaits',
    'form_requests_closed',
    'kudos_removal',
    'loan_guarantors_answered',
    'loans_sent',
    'mails_link',
    'media_shape',
    'notification_fan_outs_told',
    'notifications_archived',
    'notifications_count',
    'notifications_url',
    'order_lines_quantity',
    'order_lines_total',
    'order_line_sums_group',
    'order_sums_group',
    'orders_cancelled',
    'orders_event',
    'orders_total',
    'password_resets_token_hash_unique',
    'posts_archived',
    'push_deliveries_ended',
    'push_devices_keys',
    'pushes_people',
    'referrals_bonus',
    'registration_seats_waiting',
    'registrations_code_unique',
    'registrations_corrected',
    'registrations_offered',
    'registrations_prices',
    'registrations_seats',
    'survey_answers_anonymous',
    'users_lower_case',
  ],
  'written over the row that is there, or left as it is': [
    'cart_items_product',
    'entitlement_ledger_once',
    'exports_waiting',
    'food_orders_of_day',
    'gallery_images_once',
    'loan_files_loan_id_unique',
    'notifications_unread_topic',
    'people_imports_applying',
    'push_deliveries_waiting',
    'push_devices_address_unique',
    'push_devices_session_id_unique',
    'registrations_order',
    'registrations_person',
    'survey_counts_value',
    'users_photo',
  ],
  'of rows that the portal makes itself, once': [
    'first_administrator_link_only',
    'forms_contact',
    'gallery_images_in_gallery',
    'loan_settings_one',
    'mail_settings_one',
    'menus_name_unique',
    'referral_settings_one',
    'shop_settings_one',
  ],
}

let test: TestPortal
let admin: TestPerson
let editor: TestPerson
beforeAll(async () => {
  test = await testPortal()
  admin = await test.person('administrator')
  editor = await test.person('editor')
})
afterAll(() => test.close())

it('each constraint has something in front of it', async () => {
  const { rows } = await test.db.execute<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
    union
    select indexrelid::regclass::text, '' from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  const listOfValues = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[[^\]]*\]\)?\)\)(?: NOT VALID)?$/
  const constraints = rows.filter(({ definition }) => !listOfValues.test(definition)).map(({ name }) => name)
  const listed = [refusals, tests, tried].flatMap(Object.keys).concat(Object.values(unreachable).flat())
  expect(constraints.toSorted()).toEqual(listed.toSorted())
})

it('each refusal that is named is thrown, and a test expects it', () => {
  const files = globSync('{core,platform,features,app}/**/server/**/*.ts').map((file) => ({
    isTest: file.endsWith('.test.ts') && !file.endsWith('constraints.test.ts'),
    text: readFileSync(file, 'utf8'),
  }))
  const missingIn = (words: Record<string, string>, ofTests: boolean) =>
    Object.values(words).filter(
      (word) => !files.some(({ isTest, text }) => isTest === ofTests && text.includes(`'${word}'`)),
    )
  expect(missingIn(refusals, false)).toEqual([])
  expect(missingIn({ ...refusals, ...tests }, true)).toEqual([])
})

it.each(Object.entries(tried))('in front of %s the field is refused', async (_name, [field, attempt]) => {
  const answer = await attempt().catch((error: unknown) => error)
  expect(answer).toMatchObject({ errors: [{ field }] })
})

it('a constraint that two calls meet at once is no fault of the portal', async () => {
  await test.db.execute(sql`alter table stand_ins add constraint stand_ins_never check (false)`)
  const answer = await standIn(editor, '2027-01-01', '2027-01-02')
  expect(answer).toMatchObject({ statusCode: 409, code: 'database.constraint' })
  expect(answer.message).not.toContain('stand_ins')
})
