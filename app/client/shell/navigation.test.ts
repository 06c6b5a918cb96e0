import { describe, expect, it } from 'vitest'
import { registerPages } from '#core/client/shell/page.ts'
import { categoryTrail, subcategoriesAround } from '#platform/content/client/categories.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import { navigationOf, withoutLinks } from './navigation.ts'

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
    const { groups } = navigationOf(items, categories, '/home-page', none)
    expect(groups.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
      [undefined, ['בית']],
      ['חדשות', ['מהקבוצה', 'אנשים']],
      ['שלי', ['אזור אישי']],
    ])
  })

  it('marks the page that is open, and no other', () => {
    const { groups } = navigationOf(items, categories, '/category/post/4', none)
    const links = groups.flatMap((group) => group.links)
    expect(links.filter(({ active }) => active).map(({ label }) => label)).toEqual(['אנשים'])
  })

  it('has one door to what is administered, with all that waits there, and the group in which one is', () => {
    const administered = [
      ...items,
      item('דיווחי תוכן', '/admin/reports', 'תוכן', 'editor'),
      item('מוצרים', '/admin/shop', 'חנות', 'administrator'),
      item('הזמנות', '/admin/shop/orders', 'חנות', 'administrator'),
    ]
    const waiting = new Map([
      ['/admin/reports', 3],
      ['/admin/shop/orders', 2],
      ['/my-requests', 9],
    ])
    const at = (pathname: string) => navigationOf(administered, [], pathname, waiting)
    expect(at('/').groups.map(({ label }) => label)).toEqual([undefined, 'שלי'])
    expect(at('/').administration).toMatchObject({ door: { href: '/admin', waiting: 5 }, group: undefined })
    expect(at('/admin').administration?.door.active).toBe(true)
    expect(at('/admin/shop/7').administration?.group?.links.map(({ label }) => label)).toEqual([
      'מוצרים',
      'הזמנות',
    ])
    expect(at('/admin/shop/orders').administration?.group?.links.map(({ active }) => active)).toEqual([
      false,
      true,
    ])
    expect(navigationOf(items, [], '/', waiting).administration).toBeUndefined()
  })

  it('counts and marks at one entry the parts of its page that have none of their own', () => {
    const part = (at: `/${string}`, menu?: { group: 'מערכת' }) => ({
      ...{ at, access: 'administrator' as const, part: { of: 'מערכת', title: at }, ...(menu && { menu }) },
    })
    registerPages([part('/admin/audit'), part('/admin/outbox'), part('/admin/health', { group: 'מערכת' })])
    const state = item('מצב ויומנים', '/admin/health', 'מערכת', 'administrator')
    const waiting = new Map([['/admin/outbox', 2]])
    const linksOf = (...shown: MenuItem[]) =>
      navigationOf(shown, [], '/admin/outbox', waiting).administration?.group?.links.map((link) => [
        ...[link.label, link.active, link.waiting],
      ])
    expect(linksOf(state)).toEqual([['מצב ויומנים', true, 2]])
    expect(linksOf(state, item('דואר יוצא', '/admin/outbox', 'מערכת', 'administrator'))).toEqual([
      ['מצב ויומנים', false, 0],
      ['דואר יוצא', true, 2],
    ])
    registerPages([])
  })

  it('leaves out of the menu sheet what the bottom bar has', () => {
    const events = item('אירועים', '/events', '')
    const { groups } = navigationOf([...items, events], [], '/', none)
    const names = (...bottom: string[]) =>
      withoutLinks(groups, bottom).map(({ label, links }) => [label, links.map((link) => link.label)])
    expect(names('/home-page')).toEqual([
      [undefined, ['אירועים']],
      ['שלי', ['אזור אישי']],
    ])
    expect(names('/home-page', '/events')).toEqual([['שלי', ['אזור אישי']]])
  })

  it('leaves out a group without links', () => {
    const { groups } = navigationOf(items, [], '/', none)
    expect(groups.map(({ label }) => label)).toEqual([undefined, 'שלי'])
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
