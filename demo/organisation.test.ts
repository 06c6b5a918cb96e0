import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { partyStories } from '#features/events/demo/events.ts'
import { dishStories } from '#features/food/demo/dishes.ts'
import { productStories } from '#features/shop/demo/products.ts'
import { civilDay } from './kit/calendar.ts'
import { readPicture } from './kit/data.ts'
import type { DemoPost } from './kit/types.ts'
import { demoOrganisation } from './organisation.ts'

const today = new Date('2026-11-24T09:30:00Z')
const demo = demoOrganisation(today)
const day = 86_400_000

const texts = [
  ...[...demo.posts, ...demo.pages, ...demo.events, ...demo.benefits, ...demo.galleries],
  ...[...demo.classifieds, ...demo.lessons, ...demo.officials, ...demo.positions],
]

const unique = (values: readonly string[]) => new Set(values).size === values.length
const openNews = demo.posts.filter(
  (post) =>
    post.status === 'published' &&
    post.publishedDaysAgo >= 0 &&
    post.audience === undefined &&
    (post.expiresInDays ?? 1) > 0,
)
const publishedAt = (post: DemoPost, from: Date) => new Date(from.getTime() - post.publishedDaysAgo * day)
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

describe('the demo organisation', () => {
  it('has the size that product §12 promises', () => {
    expect(demo.branches).toHaveLength(12)
    expect(demo.people).toHaveLength(240)
    // Sixty-six stories and the code of ethics.
    expect(openNews).toHaveLength(67)
    expect(demo.events).toHaveLength(36)
    expect(demo.benefits).toHaveLength(25)
    expect(demo.galleries).toHaveLength(8)
    expect(demo.classifieds).toHaveLength(40)
    expect(demo.lessons).toHaveLength(8)
    expect(demo.officials).toHaveLength(12)
    expect(demo.positions).toHaveLength(5)
    expect(demo.pages.map((page) => page.slug)).toEqual(['privacy-policy', 'accessibility', 'about', 'app'])
  })

  it('is the same for the same moment', () => {
    expect(demoOrganisation(new Date(today))).toEqual(demo)
  })
})

describe('people', () => {
  it('differ in number, user name, e-mail, mobile and full name', () => {
    expect(unique(demo.people.map((person) => person.employeeNumber))).toBe(true)
    expect(unique(demo.people.map((person) => person.userName))).toBe(true)
    const addresses = demo.people.flatMap(({ email }) => email ?? [])
    expect(unique(addresses)).toBe(true)
    expect(demo.people.length - addresses.length, 'people without one').toBeGreaterThan(3)
    expect(unique(demo.people.map((person) => person.mobile))).toBe(true)
    expect(unique(demo.people.map((person) => `${person.firstName} ${person.lastName}`))).toBe(true)
  })

  it.each([
    ['1001', 'administrator'],
    ['1002', 'editor'],
    ['1003', 'editor'],
    ['2001', 'employee'],
    ['2002', 'employee'],
    ['3001', 'community'],
  ])('%s signs in as %s', (employeeNumber, role) => {
    expect(demo.people.find((person) => person.employeeNumber === employeeNumber)?.role).toBe(role)
  })

  it('work at a branch and in a department that exist', () => {
    const branchKeys = new Set(demo.branches.map((branch) => branch.key))
    const departmentKeys = new Set(demo.departments.map((department) => department.key))
    for (const person of demo.people) {
      expect(branchKeys).toContain(person.branch)
      expect(departmentKeys).toContain(person.department)
    }
    expect(new Set(demo.people.map((person) => person.branch))).toEqual(branchKeys)
    expect(new Set(demo.people.map((person) => person.department))).toEqual(departmentKeys)
  })

  it('can be reached by numbers and addresses of the right shape', () => {
    for (const person of demo.people) {
      expect(person.mobile).toMatch(/^\+9725\d555\d{4}$/)
      expect(person.phone ?? '+97245551000').toMatch(/^\+972[2348]555\d{4}$/)
      expect(person.userName).toMatch(/^[a-z]+(\.[a-z]+)+\d*$/)
      expect([null, `${person.userName}@arazim.example`]).toContain(person.email)
    }
  })

  it('have Hebrew names, some of them with a maqaf, a geresh or two words', () => {
    const lastNames = demo.people.map((person) => person.lastName)
    for (const person of demo.people) {
      expect(`${person.firstName}${person.lastName}`).toMatch(/^[א-ת׳־ ]+$/)
    }
    expect(lastNames.some((name) => name.includes('־'))).toBe(true)
    expect(demo.people.some((person) => person.firstName.includes('׳'))).toBe(true)
    expect(lastNames.some((name) => name.includes(' '))).toBe(true)
  })

  it.each(['2026-11-24T09:30:00Z', '2027-02-28T23:30:00Z', '2028-02-29T10:00:00Z'])(
    'always have birthdays around today (%s)',
    (moment) => {
      const now = new Date(moment)
      const birthdays = demoOrganisation(now).people.map((person) => person.birthday.slice(5))
      const on = (offset: number) => {
        const { month, day: date } = civilDay(now, offset)
        const key = `${String(month).padStart(2, '0')}-${String(Math.min(date, month === 2 ? 28 : 31)).padStart(2, '0')}`
        return birthdays.filter((birthday) => birthday === key).length
      }
      expect(on(0)).toBeGreaterThanOrEqual(3)
      for (const offset of [-3, -2, -1, 1, 2, 3, 7, 10]) expect(on(offset)).toBeGreaterThanOrEqual(2)
    },
  )

  it('have real calendar dates as birthdays and are of age', () => {
    for (const person of demo.people) {
      const date = new Date(`${person.birthday}T00:00:00Z`)
      expect(date.toISOString().slice(0, 10)).toBe(person.birthday)
      expect(date.getUTCFullYear()).toBeLessThanOrEqual(2026 - 21)
    }
  })
})

describe('news', () => {
  const categoryKeys = new Set(demo.categories.map((category) => category.key))

  it('includes drafts, scheduled, expired and targeted items beyond these', () => {
    expect(demo.posts.filter((post) => post.status === 'draft')).toHaveLength(3)
    expect(demo.posts.filter((post) => post.publishedDaysAgo < 0)).toHaveLength(2)
    expect(demo.posts.filter((post) => (post.expiresInDays ?? 0) < 0)).toHaveLength(1)
    expect(demo.posts.filter((post) => post.audience !== undefined)).toHaveLength(2)
    expect(demo.posts).toHaveLength(75)
    expect(openNews.filter((post) => post.pinned)).toHaveLength(4)
    expect(openNews.filter((post) => post.signStatement !== undefined)).toHaveLength(3)
  })

  it('refers only to categories, authors, branches and roles that exist', () => {
    const writers = new Set(
      demo.people
        .filter((person) => ['administrator', 'editor'].includes(person.role))
        .map((person) => person.employeeNumber),
    )
    const branchKeys = demo.branches.map((branch) => branch.key)
    const roles: string[] = demo.people.map((person) => person.role)
    expect(unique(demo.posts.map((post) => post.key))).toBe(true)
    for (const post of demo.posts) {
      expect(categoryKeys).toContain(post.category)
      expect(writers).toContain(post.author)
      for (const branch of post.audience?.branches ?? []) expect(branchKeys).toContain(branch)
      for (const role of post.audience?.roles ?? []) expect(roles).toContain(role)
    }
  })

  it('is filed in a tree whose every leaf has something to read', () => {
    const tree = demo.categories.filter(({ postType }) => postType === 'post')
    const parents = new Set(tree.map((category) => category.parent))
    for (const category of tree) {
      if (!parents.has(category.key)) expect(openNews.map((post) => post.category)).toContain(category.key)
    }
  })

  it('has Hebrew titles and texts of a readable length', () => {
    for (const post of demo.posts) {
      expect(post.title).toMatch(/[א-ת]{2}/)
      expect(post.title.length).toBeLessThanOrEqual(70)
      expect(post.excerpt.length).toBeLessThanOrEqual(160)
    }
    for (const post of openNews) {
      expect(words(post.html), post.key).toBeGreaterThanOrEqual(40)
      expect(words(post.html), post.key).toBeLessThanOrEqual(400)
    }
  })

  it('and the other long texts have no file that nothing reads', () => {
    const keys = new Set(
      [...demo.posts, ...demo.lessons].map(({ key }) => key).concat(demo.pages.map(({ slug }) => slug)),
    )
    for (const file of globSync('features/*/demo/texts/*')) expect(keys).toContain(basename(file, '.md'))
  })

  it.each(texts)('is well-formed HTML: $title', ({ html }) => {
    const open: string[] = []
    for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (closing === '/') expect(open.pop()).toBe(name)
      else if (name !== 'br') open.push(name)
    }
    expect(open).toEqual([])
  })

  it('links only to routes of the portal, telephones and mail', () => {
    const routes = [
      ...[
        '/home-page',
        '/privacy-policy',
        '/accessibility',
        '/events',
        '/benefits',
        '/galleries',
        '/yad2',
        '/lomda',
      ],
      ...['/officials', '/green-way'],
      ...demo.categories.map(({ slug }) => `/category/post/${slug}`),
    ]
    const links = texts.flatMap(({ html }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link),
    )
    const all = [...links, ...demo.quickLinks.map(({ url }) => url)]
    const outside = all.filter((link) => !/^(tel:\+972\d+|mailto:[a-z]+@arazim\.example)$/.test(link))
    for (const link of outside) expect(routes).toContain(link)
  })

  it.each(['2026-11-24T09:30:00Z', '2026-11-21T05:00:00Z', '2027-03-28T04:00:00Z'])(
    'appears on working days in working hours of Israel (%s)',
    (moment) => {
      const now = new Date(moment)
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Jerusalem',
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
      })
      for (const post of demoOrganisation(now).posts) {
        const parts = Object.fromEntries(
          clock.formatToParts(publishedAt(post, now)).map(({ type, value }) => [type, value]),
        )
        expect(['Sun', 'Mon', 'Tue', 'Wed', 'Thu']).toContain(parts.weekday)
        expect(Number(parts.hour)).toBeGreaterThanOrEqual(7)
        expect(Number(parts.hour)).toBeLessThan(17)
      }
    },
  )
})

describe('pictures', () => {
  const files = globSync('{demo/portraits,features/*/demo/pictures}/**/*.svg')
  const all = files.map((file) => ({ file, ...readPicture(import.meta.url, `../${file}`) }))

  it('are drawings of at most three megabytes, each its own, with a colour and a Hebrew description', () => {
    expect(all.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0)).toBeLessThan(3_000_000)
    expect(unique(all.map(({ svg }) => svg))).toBe(true)
    for (const { file, svg, alt } of all) {
      expect(svg, file).not.toMatch(/<(?:text|image|script|style)|href|NaN|undefined/)
      expect(alt, file).toMatch(/[א-ת]/)
    }
  })

  it('are all shown by something', () => {
    const items = [...demo.posts, ...demo.events, ...partyStories(), ...demo.benefits, ...demo.lessons]
    const shown = [
      ...[...items, ...demo.galleries, ...dishStories()].map(({ picture }) => picture),
      ...demo.galleries.flatMap(({ images }) => images.map(({ picture }) => picture)),
      ...demo.classifieds.flatMap(({ images }) => images),
      ...productStories().flatMap(({ pictures }) => pictures),
    ]
    const known = new Set(shown.map(({ svg }) => svg))
    const others = all.filter(({ svg }) => !known.has(svg)).map(({ file }) => dirname(file))
    expect(new Set(others)).toEqual(new Set(['demo/portraits']))
  })

  it('are the portraits of everybody, as wide as high', () => {
    const portraits = all.filter(({ file }) => file.startsWith('demo/portraits/'))
    const names = new Map(portraits.map(({ file, alt }) => [basename(file, '.svg'), alt]))
    expect(names).toEqual(
      new Map(demo.people.map((person) => [person.employeeNumber, `${person.firstName} ${person.lastName}`])),
    )
    for (const { width, height } of portraits) expect([width, height]).toEqual([160, 160])
  })

  it.each(all.filter((_, index) => index % 9 === 0))(
    'really rasterises: $file',
    async ({ svg, width, height }) => {
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([width, height])
    },
  )
})
