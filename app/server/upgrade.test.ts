import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import type { Endpoint, Fields, Input } from '#core/contract/endpoint.ts'
import { readConfig } from '#core/server/config.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { migrate, readJournal } from '#core/server/database/migrate.ts'
import { forms } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { hashPassword } from '#platform/sign-in/server/passwords/hashing.ts'
import { type RunningPortal, startPortal } from './start.ts'

/* A database of the version before 0075 (less-before-better), with something in each of what that took away. */

const password = 'correct horse battery'
const name = `upgrade_${randomUUID().replaceAll('-', '')}`
const main = inject('databaseUrl')
const url = Object.assign(new URL(main), { pathname: `/${name}` }).href
const picture = randomUUID()
const admin = connectToWrite(Object.assign(new URL(main), { pathname: '/postgres' }).href)
let dataDir: string
let portal: RunningPortal

/** What the older version stored; the numbers of people, departments, forms and items are in the order of the rows. */
async function fill(): Promise<void> {
  const before = readJournal().entries.findLast(({ tag }) => tag < '0075')
  await migrate(url, { through: before?.when ?? 0 })
  const { db, close } = connectToWrite(url)
  const hash = await hashPassword(password)
  const question = {
    key: 'a',
    type: 'text',
    title: 'מה?',
    help: '',
    required: true,
    options: [],
    condition: null,
  }
  const answer = { key: 'a', type: 'text', title: 'מה?', texts: ['כבל חשוף'], options: [], children: [] }
  const signed = { ...answer, type: 'signature', title: 'חתימה', texts: ['נחתם'], options: [picture] }
  const item = (title: string, category: number | null) => ({
    ...{ post_type: 'green_way', title, excerpt: '', body: '<p>גוף</p>', status: 'published', pinned: false },
    ...{ publish_at: null, expires_at: null, category_id: category, picture_id: null, discussion: true },
    ...{ sign_statement: null, audience: { branches: null, departments: null, roles: null } },
  })
  await db.execute(sql`insert into departments (name) values ('כספים'), ('רווחה')`)
  await db.execute(sql`insert into users (employee_number, user_name, email, role, first_name, last_name, password_hash, editable_types)
    select n::text, 'person.' || n, n || '@example.com', role, 'דנה', 'כהן', ${hash}, types
    from (values (1, 'administrator', '{}'::text[]), (2, 'employee', '{}'), (3, 'community', '{}'), (4, 'editor', '{green_way}'),
      (5, 'editor', '{post,green_way}')) as people (n, role, types) order by n`)
  // With marks that nobody sees; of the last two one has the number that the other would have.
  await db.execute(sql`insert into users (employee_number, user_name, email, role, first_name, last_name)
    values (${'61\u200E'}, ${'\u200Fmarked'}, ${'m61@example.com\u200B'}, 'community', 'רון', 'כץ'),
      ('62', '62', '62@example.com', 'community', 'רון', 'כץ'),
      (${'62\u200E'}, ${'６２b'}, ${'\uFEFF62@example.com'}, 'community', 'רון', 'כץ')`)
  // Each has a name that is another's too: a number of a younger, an address of an older, and names in a circle.
  await db.execute(sql`insert into users (employee_number, user_name, email, role, first_name, last_name)
    values ('71', '73', '71@example.com', 'community', 'גיל', 'לוי'),
      ('72', '71@example.com', '72@example.com', 'community', 'גיל', 'לוי'),
      ('73', '72', '73@example.com', 'community', 'גיל', 'לוי'),
      ('74', '74', '73', 'community', 'גיל', 'לוי')`)
  await db.execute(
    sql`insert into categories (post_type, name, slug) values ('post', 'אנרגיה בחדשות', 'energy'), ('green_way', 'אנרגיה', 'energy')`,
  )
  await db.execute(
    sql`insert into closed_rooms (id, roles, branches) values ('greenWay', '{community}', '{}')`,
  )
  for (const [index, category] of [2, null].entries()) {
    const input = item(`ירוק ${index + 1}`, category)
    await db.execute(sql`insert into posts (post_type, title, slug, body, status, category_id, author_id, discussion, search)
      values ('green_way', ${input.title}, ${`green-${index}`}, '<p>גוף</p>', 'published', ${category}, 4, true, '')`)
    await db.execute(sql`insert into post_versions (post_id, revision, input, editor_id)
      values (${index + 1}, 1, ${JSON.stringify(input)}, 4)`)
  }
  await db.execute(sql`insert into post_editors (post_id, user_id) values (1, 4)`)
  await db.execute(sql`insert into forms (title, description, department_id, questions, approval, anonymous, open)
    values ('מפגע', 'אפשר לשלוח בלי שם. כל דיווח נבדק.', 2, ${JSON.stringify([question])}, 'none', true, true)`)
  await db.execute(sql`insert into form_requests (form_id, form_revision, title, department_id, user_id, code_hash, answers, state)
    values (1, 1, 'מפגע', 2, null, 'hash', ${JSON.stringify([answer])}, 'open'),
      (1, 1, 'הצהרה', 2, 2, null, ${JSON.stringify([signed])}, 'open')`)
  await db.execute(sql`insert into attachments (id, user_id, kind, item_id, name, mime_type, bytes)
    values (${picture}, 2, 'form', 2, 'signature.webp', 'image/webp', 5)`)
  await db.execute(sql`insert into food_sites (name, slug) values ('חיפה', 'haifa')`)
  await db.execute(sql`insert into food_menus (site_id, week_start, slug) values (1, '2026-11-15', 'w47')`)
  await db.execute(
    sql`insert into food_days (menu_id, date, cutoff_at) values (1, '2026-11-16', '2026-11-15')`,
  )
  await db.execute(
    sql`insert into dishes (name, course, kind, price, share) values ('מרק', 'soup', 'parve', 1000, 500)`,
  )
  await db.execute(
    sql`insert into food_day_dishes (menu_id, date, dish_id, price, share) values (1, '2026-11-16', 1, 1000, 500)`,
  )
  await db.execute(
    sql`insert into dish_ratings (user_id, day_dish_id, stars) values (1, 1, 5), (2, 1, 5), (3, 1, 2)`,
  )
  const mailed = [
    { name: 'שכר', address: 'pay@example.com' },
    { name: 'רווחה', address: 'welfare@example.com' },
  ]
  await db.execute(sql`insert into mail_settings (id, departments) values (1, ${JSON.stringify(mailed)})
    on conflict (id) do update set departments = excluded.departments`)
  await close()
}

beforeAll(async () => {
  await admin.db.execute(sql.raw(`create database ${name} template template0`))
  dataDir = await mkdtemp(join(tmpdir(), 'shaar-upgrade-'))
  await fill()
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'false' }
  portal = await startPortal(readConfig(settings))
})
afterAll(async () => {
  await portal.close()
  await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
  await admin.close()
  await rm(dataDir, { recursive: true, force: true })
})

const tokens = new Map<string, string>()

/** What the person of a number is answered; nobody in particular signs in. */
async function call<E extends Endpoint>(as: string | null, { method, path }: E, input: Input<E>) {
  const { query = {}, body } = input as { query?: object; body?: object }
  if (as !== null && !tokens.has(as)) {
    const { fields } = await call(null, session.userSignIn, { body: { username: as, password } })
    tokens.set(as, fields.token)
  }
  const words = new URLSearchParams(query as Record<string, string>)
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}?${words}`, {
    method,
    headers: {
      ...(as !== null && { authorization: `Bearer ${tokens.get(as)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, fields: ((await answer.json()) as { fields: Fields<E> }).fields }
}

it('what was sent without a name stays in the inbox of its department', async () => {
  const query = { department_id: 2, page: 1, per_page: 20 }
  expect((await call('1', inbox.getInbox, { query })).fields.rows).toMatchObject([
    { title: 'הצהרה', sender: 'דנה כהן' },
    { title: 'מפגע', sender: null },
  ])
  const open = (as: string) => call(as, forms.getFormRequest, { query: { id: 1 } })
  expect((await open('1')).fields).toMatchObject({ sender: null, answers: [{ texts: ['כבל חשוף'] }] })
  expect((await open('2')).status).toBe(404)
  const { fields } = await call('2', forms.getForm, { query: { id: 1 } })
  expect(fields.description).toBe('כל דיווח נבדק.')
})

it('a signature that was drawn is a file of its request', async () => {
  const { fields } = await call('2', forms.getFormRequest, { query: { id: 2 } })
  expect(fields).toMatchObject({
    files: [{ id: picture }],
    answers: [{ texts: ['נחתם'], options: [picture] }],
  })
})

it('ratings of dishes, and who wrote the green way alone, are in files of the data folder', async () => {
  const folder = join(dataDir, 'removed')
  expect((await readdir(folder)).toSorted()).toEqual(['dish_ratings.csv', 'green_way_editors.csv'])
  const read = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(await read('dish_ratings.csv')).toEqual(['dish,stars,ratings', 'מרק,2,1', 'מרק,5,2'])
  expect((await read('green_way_editors.csv')).slice(1)).toEqual(['4,דנה,כהן,4@example.com'])
  const { db, close } = connectToWrite(url)
  const left = sql`select from pg_tables where schemaname = 'removed' or tablename in ('dish_ratings', 'post_editors')`
  expect((await db.execute(left)).rowCount).toBe(0)
  await close()
})

it('the green way is news of its category, for those to whom it was open', async () => {
  const query = { post_type: 'green_way', number_of_posts: 9, page: 1 } as const
  const { posts } = (await call('2', content.getRecentPosts, { query })).fields
  expect(posts.map(({ id, category }) => [id, category?.name])).toEqual([
    [2, 'הדרך הירוקה'],
    [1, 'אנרגיה'],
  ])
  const tree = await call('2', content.getCategories, { query: { type: 'green_way' } })
  expect(tree.fields.categories).toMatchObject([{ id: 2, name: 'אנרגיה', parent_id: null }])
  const news = (as: string) => call(as, content.getPostById, { query: { id: 1, post_type: 'post' } })
  expect((await news('2')).fields.post_type).toBe('post')
  expect((await news('3')).status).toBe(404)
  const edit = (as: string) => call(as, authoring.getPostForEdit, { query: { id: 2 } })
  const { input } = (await edit('5')).fields
  expect(input).toMatchObject({ post_type: 'post', audience: { branches: null } })
  expect(input.audience.roles).not.toContain('community')
  expect((await edit('4')).status).toBe(404)
})

it('the contact form asks for a department to which people wrote, and sendMail reaches it', async () => {
  const { forms: shown } = (await call('2', forms.getForms, {})).fields
  const contact = shown.find(({ is_contact }) => is_contact)
  expect(contact).toMatchObject({ title: 'יצירת קשר', department: 'רווחה' })
  const { questions } = (await call('2', forms.getForm, { query: { id: contact?.id ?? 0 } })).fields
  expect(questions[0]?.options.map(({ title }) => title)).toEqual(['שכר', 'רווחה'])
  const send = (to: string) => call('2', mail.sendMail, { body: { to, subject: 'שאלה', message: 'מתי?' } })
  expect((await send('שכר')).status).toBe(201)
  expect((await send('other@example.com')).status).toBe(400)
})

/** What people whose numbers begin so have by now, and what they sign in by. */
async function namesOf(beginning: string) {
  const { db, close } = connectToWrite(url)
  const { rows } = await db.execute(sql`
    select employee_number, user_name, email,
      (select array_agg(name order by name collate "C") from sign_in_names where user_id = users.id) as names
    from users where starts_with(employee_number, ${beginning}) order by id`)
  await close()
  return rows
}

it('numbers, user names and addresses lose marks that nobody sees, where nobody else has what is left', async () => {
  expect(await namesOf('6')).toEqual([
    {
      ...{ employee_number: '61', user_name: 'marked', email: 'm61@example.com' },
      names: ['61', 'm61@example.com', 'marked'],
    },
    { employee_number: '62', user_name: '62', email: '62@example.com', names: ['62', '62@example.com'] },
    { employee_number: '62\u200E', user_name: '62b', email: null, names: ['62b', '62\u200E'] },
  ])
})

it('of names that were two people’s a number stays, then what the older has; the other is listed, who signs in by number', async () => {
  expect(await namesOf('7')).toEqual([
    {
      ...{ employee_number: '71', user_name: '71', email: '71@example.com' },
      names: ['71', '71@example.com'],
    },
    {
      ...{ employee_number: '72', user_name: '72', email: '72@example.com' },
      names: ['72', '72@example.com'],
    },
    {
      ...{ employee_number: '73', user_name: '73', email: '73@example.com' },
      names: ['73', '73@example.com'],
    },
    { employee_number: '74', user_name: '74', email: null, names: ['74'] },
  ])
  const query = { state: 'set_aside', page: 1 } as const
  const { people, set_aside } = (await call('1', peopleAdmin.getPeople, { query })).fields
  expect(set_aside).toBe(5)
  expect(people.map(({ employee_number }) => employee_number).toSorted()).toEqual(
    ['62\u200E', '71', '72', '73', '74'].toSorted(),
  )
  const card = async (number: string) => {
    const { id = 0 } = people.find(({ employee_number }) => employee_number === number) ?? {}
    return (await call('1', peopleAdmin.getManagedPerson, { query: { id } })).fields
  }
  expect((await card('72')).set_aside).toEqual([
    {
      ...{ field: 'user_name', name: '71@example.com' },
      owner: { id: expect.any(Number), name: 'גיל לוי', employee_number: '71' },
    },
  ])
  expect((await card('62\u200E')).set_aside).toMatchObject([
    { field: 'email', name: '62@example.com', owner: { employee_number: '62' } },
    { field: 'employee_number', name: '62', owner: { employee_number: '62' } },
  ])
})

it('somebody whose names were set aside is listed until their details are saved', async () => {
  const query = { state: 'set_aside', s: '71', page: 1 } as const
  const [listed] = (await call('1', peopleAdmin.getPeople, { query })).fields.people
  const { fields } = await call('1', peopleAdmin.getManagedPerson, { query: { id: listed?.id ?? 0 } })
  const { id, revision } = fields
  const { employee_number, email, first_name, last_name, job_title } = fields
  const body = {
    ...{ id, revision, employee_number, user_name: 'gil', email, first_name, last_name, job_title },
    ...{ branch_id: null, department_id: null, reports_to: null, phone: null, mobile: null, birthday: null },
  }
  expect((await call('1', peopleAdmin.savePerson, { body })).fields).toEqual({ id })
  const after = (await call('1', peopleAdmin.getPeople, { query: { page: 1 } })).fields
  expect(after.set_aside).toBe(4)
  expect((await namesOf('71'))[0]).toMatchObject({ names: ['71', '71@example.com', 'gil'] })
})
