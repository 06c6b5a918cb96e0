import { describe, expect, it } from 'vitest'
import { categoryTrail, subcategoriesAround } from '#platform/content/client/categories.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import { navigationGroups, withoutLinks } from './navigation.ts'

const category = (id: number, parent_id: number | null, name: string): Category => ({
  id,
  parent_id,
  name,
  slug: `category-${id}`,
  revision: 1,
  post_type: 'post',
})
const company = category(1, null, 'מהקבוצה')
const management = category(2, 1, 'דבר ההנהלה')
const results = category(3, 1, 'תוצאות')
const people = category(4, null, 'אנשים')
const categories = [company, management, results, people]

describe('the navigation', () => {
  const item = (title: string, url: string, group: string, access: MenuItem['access'] = 'member') => ({
    title,
    url,
    icon: 'home',
    group,
    access,
  })
  const none = new Map()
  const items = [item('בית', '/home-page', ''), item('אזור אישי', '/personal-area', 'שלי')]

  it('has the main categories of the news after what has no group', () => {
    const groups = navigationGroups(items, categories, '/home-page', none, none)
    expect(groups.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
      [undefined, ['בית']],
      ['חדשות', ['מהקבוצה', 'אנשים']],
      ['שלי', ['אזור אישי']],
    ])
  })

  it('marks the page that is open, and no other', () => {
    const links = navigationGroups(items, categories, '/category/post/4', none, none).flatMap(
      (group) => group.links,
    )
    expect(links.filter(({ active }) => active).map(({ label }) => label)).toEqual(['אנשים'])
  })

  it('shows unread counts at the link of each list, and of the news at their heading', () => {
    const events = item('אירועים', '/events', '')
    const groups = navigationGroups(
      [events, ...items],
      categories,
      '/',
      new Map([
        ['event', 3],
        ['post', 2],
      ]),
      none,
    )
    expect(groups[0]?.links.map(({ unread }) => unread)).toEqual([3, undefined])
    expect(groups.map(({ unread }) => unread)).toEqual([undefined, 2, undefined])
  })

  it('sets the administration apart, with what waits on each of its pages', () => {
    const groups = navigationGroups(
      [
        ...items,
        item('דיווחים', '/admin/reports', 'ניהול', 'editor'),
        item('מלאי', '/admin/shop', 'ניהול', 'administrator'),
      ],
      [],
      '/',
      none,
      new Map([['/admin/reports', 3]]),
    )
    expect(groups.map(({ label, apart = false }) => [label, apart])).toEqual([
      [undefined, false],
      ['שלי', false],
      ['ניהול', true],
    ])
    expect(groups.at(-1)?.links.map(({ waiting }) => waiting)).toEqual([3, undefined])
  })

  it('leaves out of the menu sheet what the bottom bar has', () => {
    const events = item('אירועים', '/events', '')
    const groups = navigationGroups([...items, events], [], '/', none, none)
    const names = (...bottom: string[]) =>
      withoutLinks(groups, bottom).map(({ label, links }) => [label, links.map((link) => link.label)])
    expect(names('/home-page')).toEqual([
      [undefined, ['אירועים']],
      ['שלי', ['אזור אישי']],
    ])
    expect(names('/home-page', '/events')).toEqual([['שלי', ['אזור אישי']]])
  })

  it('leaves out a group without links', () => {
    expect(navigationGroups(items, [], '/', none, none).map(({ label }) => label)).toEqual([undefined, 'שלי'])
  })
})

describe('a category', () => {
  it('is reached from the main one above it', () => {
    expect(categoryTrail(categories, 3)).toEqual([
      { label: 'מהקבוצה', href: '/category/post/1' },
      { label: 'תוצאות', href: '/category/post/3' },
    ])
  })

  it('that is not there has no way to it', () => {
    expect(categoryTrail(categories, 99)).toEqual([])
  })

  it('that is its own parent does not hold the page up', () => {
    expect(categoryTrail([category(5, 5, 'טבעת')], 5)).toHaveLength(1)
  })

  it('offers what is under it, and without any what is beside it', () => {
    expect(subcategoriesAround(categories, company)).toEqual({
      parent: company,
      children: [management, results],
    })
    expect(subcategoriesAround(categories, results)).toEqual({
      parent: company,
      children: [management, results],
    })
    expect(subcategoriesAround(categories, people)).toEqual({ parent: people, children: [] })
  })
})
