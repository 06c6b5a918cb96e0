import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { LessonInput } from '#features/lessons/contract/content-type.ts'
import { lessons } from '#features/lessons/server/tables.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { loadMenu, mainMenu, writeDefaults, writeOptions } from '#platform/organisation/server/commands.ts'
import { menus, options } from '#platform/organisation/server/tables.ts'
import { migrate, newestMigration } from './migrate.ts'
import { connectToWrite } from './transact.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

/** Runs the updates of a migration again; what it creates is there already. */
async function repeatUpdates(name: string): Promise<void> {
  const migration = await readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8')
  // In one session, to which temporary functions belong.
  await test.db.transaction(async (db) => {
    for (const statement of migration.split('--> statement-breakpoint')) {
      if (/^(UPDATE|(CREATE|DROP|CREATE OR REPLACE) FUNCTION ("quiz|pg_temp))/m.test(statement))
        await db.execute(sql.raw(statement))
    }
  })
}

describe('the migration notification_kinds', () => {
  it('sets the kind of older notifications by their topic, of orders by their title', async () => {
    const { id: userId } = await test.person('employee')
    const rows = [
      ['comment', 'comments:1', ''],
      ['reaction', 'reactions:1', ''],
      ['content-reported', 'reports', ''],
      ['signature-reminder', 'sign:1', ''],
      ['entitlement-granted', 'entitlement:gift', ''],
      ['entitlement-corrected', 'entitlement-correction:gift', ''],
      ['entitlement-requested', 'entitlement-requests', ''],
      ['entitlement-answered', 'entitlement-request:1', ''],
      ['order-placed', 'order:1', 'ההזמנה התקבלה'],
      ['order-ready', 'order:2', 'ההזמנה מוכנה לאיסוף'],
      ['order-ready', 'order:3', 'ההזמנה מוכנה למשלוח'],
      ['order-cancelled', 'order:4', 'ההזמנה בוטלה'],
    ] as const
    await test.db.insert(notifications).values(
      rows.map(([, topic, title]) => ({
        userId,
        kind: 'comment' as const,
        topic,
        title,
        text: '',
        url: '/x',
      })),
    )
    await repeatUpdates('0013_notification_kinds')
    const { kind, topic, title } = notifications
    const found = await test.db.select({ kind, topic, title }).from(notifications).orderBy(notifications.id)
    expect(found.map((row) => [row.kind, row.topic, row.title])).toEqual(rows)
  })
})

describe('the migration quiz_questions', () => {
  const question = (title: string, answer: number, ...options: string[]) => ({
    question: title,
    options,
    answer,
  })

  it('turns quizzes and their versions into questions, each with a title of its own', async () => {
    const author = await test.person('editor')
    const lomda = { kind: 'text' as const, url: null, minutes: 5, pass_mark: 60, file_id: null, quiz: [] }
    const id = await test.post(author, { post_type: 'lomda', lomda })
    const quiz = [question('מה נכון?', 1, 'א', 'ב'), question('מה_נכון? ', 0, 'כן', 'כן')]
    await test.db.update(lessons).set({ quiz: sql`${JSON.stringify(quiz)}::jsonb` })
    await test.db.execute(
      sql`update post_versions set input = jsonb_set(input, '{lomda,quiz}', ${JSON.stringify(quiz)}::jsonb) where post_id = ${id}`,
    )
    await repeatUpdates('0025_quiz_questions')
    const read = await test.call(authoring.getPostForEdit, { query: { id } }, { as: author })
    const written = read.fields.input.lomda?.quiz
    expect(Value.Check(LessonInput.properties.quiz, written)).toBe(true)
    expect(
      written?.map(({ title, right, options }) => [title, options.find(({ key }) => key === right)?.title]),
    ).toEqual([
      ['מה נכון?', 'ב'],
      ['מה_נכון?  (2)', 'כן'],
    ])
    expect(written?.[1]?.options.map(({ title }) => title)).toEqual(['כן', 'כן (2)'])
    const stored = await test.db.select({ quiz: lessons.quiz }).from(lessons)
    expect(stored).toEqual([{ quiz: written }])
    const body = { ...read.fields.input, revision: read.fields.revision }
    const saved = await test.call(
      authoring.updatePost,
      { query: { id, post_type: 'lomda' }, body },
      { as: author },
    )
    expect(saved.success).toBe(true)
  })
})

describe('the migration kudos_in_menus', () => {
  it('adds the entries of the menu and the strip of the home page once, and leaves the rest as it was', async () => {
    const home = { title: 'בית', url: '/home-page', icon: 'home', group: '', access: 'member' as const }
    const own = {
      title: 'אזור אישי',
      url: '/personal-area',
      icon: 'user',
      group: 'שלי',
      access: 'member' as const,
    }
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items: [home, own] })
      .onConflictDoUpdate({
        target: menus.id,
        set: { items: [home, own], revision: 1 },
      })
    await writeOptions(test.db, { home_strips: ['latest'] })
    await repeatUpdates('0027_kudos_in_menus')
    await repeatUpdates('0027_kudos_in_menus')
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ url }) => url)).toEqual([
      '/home-page',
      '/kudos',
      '/personal-area',
      '/firgunim-report',
    ])
    expect(menu?.revision).toBe(3)
    const [row] = await test.db.select().from(options)
    expect(row?.fields.home_strips).toEqual(['latest', 'kudos'])
  })
})

describe('the migration home-order-and-icons', () => {
  it('changes the order of the home page and the icons where nobody chose others', async () => {
    const items = [
      { title: 'חנות', url: '/shop', icon: 'wallet', group: '', access: 'member' as const },
      { title: 'לוח', url: '/yad2', icon: 'star', group: '', access: 'member' as const },
    ]
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items })
      .onConflictDoUpdate({ target: menus.id, set: { items } })
    const chosen = ['latest', 'pinned']
    await writeOptions(test.db, { home_strips: chosen })
    await repeatUpdates('0060_home-order-and-icons')
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ icon }) => icon)).toEqual(['building-store', 'star'])
    const strips = async () => (await test.db.select().from(options))[0]?.fields.home_strips
    expect(await strips()).toEqual(chosen)
    const before =
      'pinned waiting surveys latest birthdays lunch closing events benefits gallery kudos officials quick_links'
    await writeOptions(test.db, { home_strips: before.split(' ') })
    await repeatUpdates('0060_home-order-and-icons')
    expect(await strips()).toEqual(
      'pinned quick_links waiting surveys lunch closing events birthdays latest benefits gallery kudos officials'.split(
        ' ',
      ),
    )
  })
})

describe('the migration today_strip', () => {
  const strips = async () => (await test.db.select().from(options))[0]?.fields.home_strips

  it('puts one strip before all others in place of three, and leaves who chose none of these', async () => {
    await writeOptions(test.db, { home_strips: ['pinned', 'lunch', 'latest', 'waiting'] })
    await repeatUpdates('0095_today_strip')
    await repeatUpdates('0095_today_strip')
    expect(await strips()).toEqual(['today', 'pinned', 'latest'])
    await writeOptions(test.db, { home_strips: ['latest', 'pinned'] })
    await repeatUpdates('0095_today_strip')
    expect(await strips()).toEqual(['latest', 'pinned'])
  })
})

describe('the migration administration_by_subject', () => {
  it('puts what is administered into groups by subject, and leaves what the organisation added or moved', async () => {
    const entry = (url: string, group: string) => ({
      ...{ title: url, url, icon: 'home', group, access: 'administrator' as const },
    })
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items: [] })
      .onConflictDoUpdate({
        target: menus.id,
        set: {
          items: [
            entry('/admin/shop', 'ניהול'),
            entry('/admin/audit', 'ניהול'),
            entry('https://other.example', 'ניהול'),
            entry('/admin/people', 'משאבי אנוש'),
          ],
        },
      })
    await repeatUpdates('0096_administration_by_subject')
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ group }) => group)).toEqual(['חנות', 'מערכת', 'ניהול', 'משאבי אנוש'])
  })
})

describe('the migration system_tabs', () => {
  const menuOf = async (entries: readonly [url: string, group: string, title: string][]) => {
    const items = entries.map(([url, group, title]) => ({
      ...{ title, url, icon: 'home', group, access: 'administrator' as const },
    }))
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items })
      .onConflictDoUpdate({ target: menus.id, set: { items } })
    await repeatUpdates('0097_system_tabs')
    const [menu] = await test.db.select().from(menus)
    return menu?.items.map(({ url, title }) => `${url} ${title}`)
  }

  it('leaves one entry of the pages of the system, except what the organisation moved or named', async () => {
    expect(
      await menuOf([
        ['/admin/audit', 'מערכת', 'יומן הפעולות'],
        ['/admin/settings', 'מערכת', 'הגדרות'],
        ['/admin/health', 'מערכת', 'מצב המערכת'],
        ['/admin/outbox', 'מערכת', 'דואר יוצא'],
      ]),
    ).toEqual(['/admin/settings הגדרות', '/admin/health מצב ויומנים'])
    expect(
      await menuOf([
        ['/admin/audit', 'שלנו', 'יומן הפעולות'],
        ['/admin/health', 'שלנו', 'תקינות'],
      ]),
    ).toEqual(['/admin/audit יומן הפעולות', '/admin/health תקינות'])
  })

  it('leaves the pages of a menu that has no entry for the state of the system', async () => {
    expect(await menuOf([['/admin/outbox', 'מערכת', 'דואר יוצא']])).toEqual(['/admin/outbox דואר יוצא'])
  })
})

describe('the migration directory_in_menus', () => {
  it('adds the pages after those without a group, once', async () => {
    const entry = (url: string, group: string) => ({
      title: url,
      url,
      icon: 'home',
      group,
      access: 'member' as const,
    })
    const items = [entry('/home-page', ''), entry('/personal-area', 'שלי')]
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items })
      .onConflictDoUpdate({ target: menus.id, set: { items } })
    const files = await readdir(new URL('migrations', import.meta.url))
    const name = files.find((file) => file.endsWith('_directory_in_menus.sql'))?.replace('.sql', '') ?? ''
    await repeatUpdates(name)
    await repeatUpdates(name)
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ url }) => url)).toEqual([
      '/home-page',
      '/phonebook',
      '/birthdays',
      '/personal-area',
    ])
  })
})

describe('the migration shop-duty-in-menus', () => {
  it('opens the shop to everybody and its administration to the duty, once', async () => {
    const entry = (url: string, access: string) => ({ title: url, url, icon: 'home', group: '', access })
    const items = [
      entry('/shop', 'employee'),
      entry('/admin/shop', 'administrator'),
      entry('/admin/entitlement', 'administrator'),
      entry('/shop-report', 'administrator'),
    ]
    const written = sql`${JSON.stringify(items)}::jsonb`
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items: written })
      .onConflictDoUpdate({ target: menus.id, set: { items: written } })
    const files = await readdir(new URL('migrations', import.meta.url))
    const name = files.find((file) => file.endsWith('_shop-duty-in-menus.sql'))?.replace('.sql', '') ?? ''
    await repeatUpdates(name)
    await repeatUpdates(name)
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ url, access }) => `${url} ${access}`)).toEqual([
      '/shop member',
      '/admin/shop duty:shop',
      '/admin/shop/orders duty:shop',
      '/admin/entitlement duty:shop',
      '/shop-report administrator',
    ])
  })
})

describe('the migration event_reports_in_menus', () => {
  it('adds the reports to the menu once', async () => {
    const items = [{ title: 'בית', url: '/home-page', icon: 'home', group: '', access: 'member' as const }]
    await test.db
      .insert(menus)
      .values({ id: 1, name: 'ראשי', items })
      .onConflictDoUpdate({ target: menus.id, set: { items } })
    await repeatUpdates('0030_event_reports_in_menus')
    await repeatUpdates('0030_event_reports_in_menus')
    const [menu] = await test.db.select().from(menus)
    expect(menu?.items.map(({ url }) => url)).toEqual([
      '/home-page',
      '/attraction-report',
      '/summer-camp-report',
      '/parking-report',
    ])
  })
})

describe('a portal of the first version', () => {
  it('is offered everything that a new one is', async () => {
    const name = `${new URL(test.url).pathname.slice(1)}_first`
    await test.db.execute(sql.raw(`create database ${name} template template0`))
    const url = Object.assign(new URL(test.url), { pathname: `/${name}` }).href
    const { entries } = JSON.parse(
      await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
    )
    const entry = (address: string, group: string) => ({ title: address, url: address, icon: 'home', group })
    const items = [entry('/home-page', ''), entry('/personal-area', 'שלי'), entry('/admin/outbox', 'ניהול')]
    const fields = { home_strips: ['pinned', 'latest', 'birthdays', 'quick_links'], quick_links: [] }
    await migrate(url, {
      through: entries[1].when,
      first: async (db) => {
        await db.execute(sql`insert into menus values (1, 'ראשי', ${JSON.stringify(items)})`)
        await db.execute(sql`insert into options values (1, ${JSON.stringify(fields)})`)
      },
    })
    await migrate(url, { first: writeDefaults })
    const { db, close } = connectToWrite(url)
    const offered = async () => {
      const [menu, [row]] = [await loadMenu(db, mainMenu), await db.select().from(options)]
      return {
        pages: menu.items.map((item) => item.url).toSorted(),
        strips: row?.fields.home_strips.toSorted(),
      }
    }
    const migrated = await offered()
    await db.execute(sql`delete from menus`)
    await db.execute(sql`delete from options`)
    await writeDefaults(db)
    expect(migrated).toEqual(await offered())
    await close()
    await test.db.execute(sql.raw(`drop database ${name}`))
  })
})

describe('a database is refused with one sentence', () => {
  const migrated = () => migrate(test.url)

  it('when a newer version of the portal has used it', async () => {
    await migrated()
    await test.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newestMigration() + 1})`,
    )
    await expect(migrated()).rejects.toThrow('A newer version of the portal has used this database')
    await test.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  })

  it('when it is not in UTF-8', async () => {
    const name = `${new URL(test.url).pathname.slice(1)}_ascii`
    await test.db.execute(
      sql.raw(
        `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
      ),
    )
    const url = Object.assign(new URL(test.url), { pathname: `/${name}` }).href
    await expect(migrate(url)).rejects.toThrow('SQL_ASCII')
    await test.db.execute(sql.raw(`drop database ${name}`))
  })
})
