import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { WebAddress } from '#core/contract/common.ts'
import { questionProblems } from '#platform/questions/rules/question-problems.ts'
import type { DemoEvent, DemoItem } from './kit/types.ts'
import { demoOrganisation } from './organisation.ts'

const today = new Date('2026-11-24T09:30:00Z')
const demo = demoOrganisation(today)

const unique = (values: readonly string[]) => new Set(values).size === values.length
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)
const byType = [
  ['event', demo.events],
  ['benefit', demo.benefits],
  ['gallery', demo.galleries],
  ['yad2', demo.classifieds],
  ['lomda', demo.lessons],
  ['official', demo.officials],
] as const
const items: DemoItem[] = [...demo.posts, ...byType.flatMap(([, list]) => [...list]), ...demo.positions]
const people = new Map(demo.people.map((person) => [person.employeeNumber, person]))

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'Asia/Jerusalem',
  day: 'numeric',
  month: 'long',
})

/** Weekday and hour on the clocks of Israel. */
function inIsrael(moment: Date) {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { weekday: part.weekday, hour: Number(part.hour) + Number(part.minute) / 60 }
}

describe('items of every type', () => {
  it('have keys of their own, and writers who are there', () => {
    expect(unique(keysOf(items))).toBe(true)
    for (const item of items) expect(people.has(item.author), item.key).toBe(true)
  })

  it('have Hebrew titles and texts that fit', () => {
    for (const item of items) {
      expect(item.title).toMatch(/[א-ת]{2}/)
      expect(item.title.length, item.key).toBeLessThanOrEqual(70)
      expect(item.excerpt.length, item.key).toBeLessThanOrEqual(160)
      expect(item.html, item.key).not.toMatch(/undefined|NaN/)
    }
  })

  it.each(byType)('of type %s are filed in a tree with something in every leaf', (postType, list) => {
    const tree = demo.categories.filter((category) => category.postType === postType)
    const parents = new Set(tree.map(({ parent }) => parent))
    const leaves = tree.filter(({ key }) => !parents.has(key)).map(({ key }) => key)
    expect(new Set(list.map(({ category }) => category))).toEqual(new Set(leaves))
  })

  it('have categories whose addresses and parents are of their type', () => {
    expect(unique(keysOf(demo.categories))).toBe(true)
    expect(unique(demo.categories.map(({ postType, slug }) => `${postType} ${slug}`))).toBe(true)
    const types = new Map(demo.categories.map(({ key, postType }) => [key, postType]))
    for (const { parent, postType } of demo.categories) {
      if (parent !== null) expect(types.get(parent)).toBe(postType)
    }
  })

  it('are open to discussion only where the product has one', () => {
    const open = items.filter(({ discussion }) => discussion)
    const discussed = new Set(keysOf([...demo.posts, ...demo.events, ...demo.galleries]))
    for (const { key } of open) expect(discussed).toContain(key)
    expect(open.length).toBeGreaterThan(discussed.size * 0.9)
  })
})

const moments = [
  '2026-11-24T09:30:00Z',
  '2027-03-28T04:00:00Z',
  '2027-06-04T21:30:00Z',
  '2027-09-20T10:00:00Z',
]

describe('events', () => {
  const isOver = (event: DemoEvent) => event.endsAt < today

  it('are past and to come, of every kind', () => {
    expect(demo.events.filter(isOver)).toHaveLength(10)
    const kinds = Map.groupBy(demo.events, ({ kind }) => kind)
    expect(kinds.get('attraction')).toHaveLength(4)
    expect(kinds.get('summer-camp')).toHaveLength(3)
    expect(kinds.get('parking')).toHaveLength(7)
    expect(demo.events.filter(({ mapUrl }) => mapUrl !== null).length).toBeGreaterThan(10)
    for (const { mapUrl } of demo.events) if (mapUrl) expect(Value.Check(WebAddress, mapUrl)).toBe(true)
  })

  it.each(moments)('are on days and at hours on which people come (%s)', (moment) => {
    const now = new Date(moment)
    for (const event of demoOrganisation(now).events) {
      const start = inIsrael(event.startsAt)
      const end = inIsrael(event.endsAt)
      expect(event.startsAt < event.endsAt).toBe(true)
      expect(start.hour).toBeGreaterThanOrEqual(7)
      expect(end.hour).toBeLessThan(23)
      expect(start.weekday).not.toBe('Sat')
      expect(end.weekday).not.toBe('Sat')
      if (end.weekday === 'Fri') expect(end.hour).toBeLessThan(14)
      for (const at of [event.startsAt, event.endsAt]) {
        expect(['9 Tishri', '10 Tishri', '1 Tishri', '15 Nisan']).not.toContain(hebrew.format(at))
      }
    }
  })

  it.each(moments)('include the parties of the two seasons that come (%s)', (moment) => {
    const now = new Date(moment)
    const parties = demoOrganisation(now).events.filter(({ key }) => key.startsWith('party-'))
    expect(parties).toHaveLength(2)
    for (const { startsAt } of parties) expect(startsAt > now).toBe(true)
  })

  it('last several days where they are camps', () => {
    const camps = demo.events.filter(({ kind }) => kind === 'summer-camp')
    for (const { startsAt, endsAt } of camps) {
      expect(endsAt.getTime() - startsAt.getTime()).toBeGreaterThan(4 * 86_400_000)
    }
  })
})

describe('benefits', () => {
  it('have a code or a link or are given on the spot, and some of them end soon or are over', () => {
    const ends = demo.benefits.map(({ validUntil }) => validUntil)
    expect(ends.filter((end) => end === null).length).toBeGreaterThan(3)
    expect(ends.filter((end) => end !== null && end < '2026-11-24')).toHaveLength(2)
    expect(ends.filter((end) => end !== null && end >= '2026-11-24' && end <= '2026-12-01')).toHaveLength(3)
    for (const { link } of demo.benefits) if (link !== null) expect(Value.Check(WebAddress, link)).toBe(true)
  })

  it('name branches that exist', () => {
    const branchKeys = keysOf(demo.branches)
    for (const { branches } of demo.benefits) {
      for (const branch of branches) expect(branchKeys).toContain(branch)
    }
  })
})

describe('galleries', () => {
  it('have six to twenty-four pictures by people who are there, each its own, in several shapes', () => {
    const pictures = demo.galleries.flatMap(({ images }) => images)
    expect(unique(pictures.map(({ picture }) => picture.svg))).toBe(true)
    for (const { images } of demo.galleries) {
      expect(images.length).toBeGreaterThanOrEqual(6)
      expect(images.length).toBeLessThanOrEqual(24)
      for (const { uploader } of images) expect(people.has(uploader)).toBe(true)
      expect(new Set(images.map(({ picture }) => picture.width / picture.height)).size).toBe(4)
    }
    expect(pictures.filter(({ uploader }) => uploader === '2001').length).toBeGreaterThan(1)
  })

  it('vote in one, have voted in another, and let everybody add to a third', () => {
    const voting = demo.galleries.filter((gallery) => gallery.voting)
    expect(voting.map(({ closesInDays }) => Math.sign(closesInDays ?? 0)).sort()).toEqual([-1, 1])
    expect(demo.galleries.filter(({ uploadsOpen }) => uploadsOpen)).toHaveLength(1)
    for (const { votes, images, closesInDays } of voting) {
      expect(unique(votes.map(({ by }) => by))).toBe(true)
      for (const { image, daysAgo } of votes) {
        expect(images[image]).toBeDefined()
        expect(daysAgo).toBeGreaterThanOrEqual(Math.max(0, -(closesInDays ?? 0)))
      }
    }
  })
})

describe('classifieds', () => {
  it('are put up by many people, two of them by 2001', () => {
    const sellers = demo.classifieds.map(({ author }) => author)
    expect(new Set(sellers).size).toBeGreaterThan(35)
    expect(sellers.filter((seller) => seller === '2001')).toHaveLength(2)
    expect(sellers.some((seller) => people.get(seller)?.role === 'community')).toBe(true)
  })

  it('show one to three different pictures and an Israeli mobile number', () => {
    for (const { images, phone } of demo.classifieds) {
      expect(images.length).toBeGreaterThanOrEqual(1)
      expect(images.length).toBeLessThanOrEqual(3)
      expect(unique(images.map(({ svg }) => svg))).toBe(true)
      expect(phone).toMatch(/^\+9725\d{8}$/)
    }
  })

  it('are for sale, for free, sold, about to expire and expired', () => {
    const left = demo.classifieds.map(({ publishedDaysAgo }) => 30 - publishedDaysAgo)
    expect(left.filter((days) => days < 0)).toHaveLength(1)
    expect(left.filter((days) => days > 0 && days <= 2)).toHaveLength(1)
    expect(demo.classifieds.filter(({ sold }) => sold)).toHaveLength(3)
    expect(demo.classifieds.filter(({ price }) => price === 0)).toHaveLength(4)
    expect(demo.classifieds.filter(({ price }) => price === null)).toHaveLength(2)
  })
})

describe('lessons, officials and positions', () => {
  it('are lessons with right answers among three questions or more, of three kinds', () => {
    expect(new Set(demo.lessons.map(({ kind }) => kind))).toEqual(new Set(['text', 'video', 'link']))
    for (const { kind, url, quiz } of demo.lessons) {
      expect(url === null).toBe(kind === 'text')
      expect(questionProblems(quiz)).toEqual([])
      for (const { options, right } of quiz) expect(options.map(({ key }) => key)).toContain(right)
    }
    expect(demo.lessons.filter(({ quiz }) => quiz.length >= 3 && quiz.length <= 5)).toHaveLength(7)
  })

  it('are held by two people who are there', () => {
    for (const { person, deputy } of demo.officials) {
      expect(people.has(person)).toBe(true)
      if (deputy !== null) expect(people.has(deputy)).toBe(true)
      expect(deputy).not.toBe(person)
    }
  })

  it('are positions at branches that exist, by different numbers', () => {
    expect(unique(demo.positions.map(({ number }) => number))).toBe(true)
    for (const { branch } of demo.positions) expect(keysOf(demo.branches)).toContain(branch)
  })
})

describe('what people said and did', () => {
  const open = new Set(keysOf(items.filter(({ discussion }) => discussion)))

  it('is under items that are discussed, by people who are there, after they came out and before today', () => {
    const since = new Map(items.map(({ key, publishedDaysAgo }) => [key, publishedDaysAgo]))
    for (const { item, by, daysAgo } of [...demo.comments, ...demo.reactions]) {
      expect(open, item).toContain(item)
      expect(people.has(by), by).toBe(true)
      expect(daysAgo).toBeGreaterThan(0)
      expect(daysAgo).toBeLessThanOrEqual(since.get(item) ?? 0)
    }
  })

  it('is plenty', () => {
    expect(demo.comments.length).toBeGreaterThanOrEqual(60)
    expect(new Set(demo.comments.map(({ item }) => item)).size).toBeGreaterThanOrEqual(20)
    expect(demo.reactions.length).toBeGreaterThan(350)
    expect(unique(demo.reactions.map(({ item, by }) => `${item} ${by}`))).toBe(true)
  })

  it('leaves something to sign for everybody who tries the demo', () => {
    expect(demo.signatures.length).toBeGreaterThan(300)
    expect(demo.signatures.filter(({ by }) => ['2001', '2002', '3001'].includes(by))).toEqual([])
  })
})
