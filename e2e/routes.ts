import type { APIRequestContext } from '@playwright/test'
import { addDays, dayInIsrael } from '#core/rules/days.ts'
import { menuSlug, weekOf } from '#features/food/rules/food-cutoff.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { demoItem } from './content.ts'
import type { accounts } from './portal.ts'

/** The demo's menu of next week. */
const nextMenu = menuSlug(addDays(weekOf(dayInIsrael(new Date())), 7), 'haifa')

/** Every route of the client with a demo address, for the tests of accessibility and guards and for the screenshots. */
export interface RouteCase {
  name: string
  /** As in the route tree; a test compares. */
  pattern: string
  path: string
  /** `{id}` and `{slug}` of the path are those of the demo's newest item of this type. */
  of?: AskedType
  /** Of another than the newest of them. */
  title?: string
  /** Who looks at it; null is nobody signed in. */
  account: keyof typeof accounts | null
  /** It is no page, but leads to another one. */
  leadsOn?: true
}

export const routes: RouteCase[] = [
  { name: 'login', pattern: '/login', path: '/login', account: null },
  { name: 'login-forgot', pattern: '/login', path: '/login?forgot=true', account: null },
  { name: 'login-reset', pattern: '/login', path: '/login#reset=abcdefghijklmnopqrstuvwxyz', account: null },
  {
    name: 'first-administrator',
    pattern: '/first-administrator',
    path: '/first-administrator#abcdefghijklmnopqrstuvwxyz',
    account: null,
  },
  { name: 'home-page-app', pattern: '/home-page-app', path: '/home-page-app', account: null },
  { name: 'privacy-policy', pattern: '/privacy-policy', path: '/privacy-policy', account: null },
  {
    name: 'accessibility',
    pattern: '/privacy-policy',
    path: '/privacy-policy?page=accessibility',
    account: null,
  },
  { name: 'home-page', pattern: '/home-page', path: '/home-page', account: 'employee' },
  { name: 'root', pattern: '/', path: '/', account: 'employee', leadsOn: true },
  { name: 'admin', pattern: '/admin', path: '/admin', account: 'editor', leadsOn: true },
  { name: 'post', pattern: '/post/$id', path: '/post/1', account: 'employee' },
  { name: 'category', pattern: '/category/$type/$id', path: '/category/post/1', account: 'employee' },
  { name: 'events', pattern: '/events', path: '/events', account: 'employee' },
  { name: 'events-month', pattern: '/events', path: '/events?view=month', account: 'employee' },
  { name: 'events-past', pattern: '/events', path: '/events?view=past', account: 'employee' },
  {
    name: 'event',
    pattern: '/events/$slug/$id',
    path: '/events/{slug}/{id}',
    of: 'event',
    account: 'employee',
  },
  { name: 'benefits', pattern: '/benefits', path: '/benefits', account: 'employee' },
  {
    name: 'benefit',
    pattern: '/benefits/$slug/$id',
    path: '/benefits/{slug}/{id}',
    of: 'benefit',
    account: 'employee',
  },
  { name: 'lessons', pattern: '/lomda', path: '/lomda', account: 'employee' },
  {
    name: 'lesson',
    pattern: '/lomda/$slug/$id',
    path: '/lomda/{slug}/{id}',
    of: 'lomda',
    account: 'employee',
  },
  { name: 'food-order', pattern: '/food-order', path: '/food-order', account: 'employee' },
  { name: 'my-lunches', pattern: '/food-order/mine', path: '/food-order/mine', account: 'employee' },
  { name: 'loan-form', pattern: '/loan-form', path: '/loan-form', account: 'employee' },
  {
    name: 'loan-guarantee',
    pattern: '/loan-form/guarantee/$id',
    path: '/loan-form/guarantee/5',
    account: 'employee',
  },
  { name: 'admin-loans', pattern: '/admin/loans', path: '/admin/loans', account: 'administrator' },
  { name: 'kitchen', pattern: '/kitchen', path: '/kitchen', account: 'administrator' },
  {
    name: 'food-report-daily',
    pattern: '/food-report/daily',
    path: '/food-report/daily',
    account: 'administrator',
  },
  {
    name: 'food-report-weekly',
    pattern: '/food-report/weekly',
    path: '/food-report/weekly',
    account: 'administrator',
  },
  {
    name: 'food-report-employee',
    pattern: '/food-report/employee',
    path: '/food-report/employee',
    account: 'administrator',
  },
  {
    name: 'food-report-unknown',
    pattern: '/food-report/$type',
    path: '/food-report/no-such-report',
    account: 'administrator',
  },
  { name: 'surveys', pattern: '/surveys', path: '/surveys', account: 'employee' },
  {
    name: 'survey',
    pattern: '/survey/$slug/$id',
    path: '/survey/{slug}/{id}',
    of: 'survey',
    account: 'employee',
  },
  {
    name: 'push-notifications',
    pattern: '/push-notifications',
    path: '/push-notifications',
    account: 'administrator',
  },
  {
    name: 'push-notifications-sent',
    pattern: '/push-notifications/sent',
    path: '/push-notifications/sent',
    account: 'administrator',
  },
  {
    name: 'push-notifications-log',
    pattern: '/push-notifications/sent/$id',
    path: '/push-notifications/sent/1',
    account: 'administrator',
  },
  { name: 'surveys-report', pattern: '/surveys-report', path: '/surveys-report', account: 'administrator' },
  { name: 'phonebook', pattern: '/phonebook', path: '/phonebook', account: 'employee' },
  { name: 'person', pattern: '/phonebook/$id', path: '/phonebook/8', account: 'employee' },
  {
    name: 'organisation',
    pattern: '/phonebook/organisation',
    path: '/phonebook/organisation',
    account: 'employee',
  },
  { name: 'birthdays', pattern: '/birthdays', path: '/birthdays', account: 'employee' },
  { name: 'officials', pattern: '/officials', path: '/officials', account: 'employee' },
  { name: 'green-way', pattern: '/green-way', path: '/green-way', account: 'employee' },
  {
    name: 'green-article',
    pattern: '/green-way/$slug/$id',
    path: '/green-way/{slug}/{id}',
    of: 'green_way',
    account: 'employee',
  },
  {
    name: 'position',
    pattern: '/positions/$slug/$id',
    path: '/positions/{slug}/{id}',
    of: 'position',
    account: 'employee',
  },
  { name: 'cv-form', pattern: '/cv-form', path: '/cv-form', account: 'employee' },
  { name: 'forms', pattern: '/forms', path: '/forms', account: 'employee' },
  { name: 'form', pattern: '/forms/$id', path: '/forms/1', account: 'employee' },
  { name: 'my-requests', pattern: '/my-requests', path: '/my-requests', account: 'employee' },
  {
    name: 'form-request',
    pattern: '/my-requests/form/$id',
    path: '/my-requests/form/1',
    account: 'employee',
  },
  {
    name: 'entitlement-to-answer',
    pattern: '/my-requests/entitlement/$id',
    path: '/my-requests/entitlement/1',
    account: 'administrator',
  },
  { name: 'contact', pattern: '/contact', path: '/contact', account: 'employee' },
  { name: 'static-page', pattern: '/pages/$slug', path: '/pages/accessibility', account: 'employee' },
  {
    name: 'signed-report',
    pattern: '/required-signed-report',
    path: '/required-signed-report',
    account: 'administrator',
  },
  { name: 'my-messages', pattern: '/my-messages', path: '/my-messages', account: 'employee' },
  { name: 'personal-area', pattern: '/personal-area', path: '/personal-area', account: 'employee' },
  {
    name: 'personal-area-activity',
    pattern: '/personal-area',
    path: '/personal-area?tab=activity',
    account: 'employee',
  },
  {
    name: 'personal-area-settings',
    pattern: '/personal-area',
    path: '/personal-area?tab=settings',
    account: 'employee',
  },
  { name: 'galleries', pattern: '/galleries', path: '/galleries', account: 'employee' },
  {
    name: 'gallery',
    pattern: '/galleries/$slug/$id',
    path: '/galleries/{slug}/{id}',
    of: 'gallery',
    account: 'employee',
  },
  {
    name: 'gallery-upload',
    pattern: '/galleries/$slug/$id/upload',
    path: '/galleries/{slug}/{id}/upload',
    of: 'gallery',
    account: 'editor',
  },
  {
    name: 'gallery-arrange',
    pattern: '/galleries/$slug/$id/arrange',
    path: '/galleries/{slug}/{id}/arrange',
    of: 'gallery',
    account: 'editor',
  },
  { name: 'admin-media', pattern: '/admin/media', path: '/admin/media', account: 'editor' },
  { name: 'admin-categories', pattern: '/admin/categories', path: '/admin/categories', account: 'editor' },
  { name: 'admin-people', pattern: '/admin/people', path: '/admin/people', account: 'administrator' },
  {
    name: 'admin-person',
    pattern: '/admin/people/$id',
    path: '/admin/people/3',
    account: 'administrator',
  },
  {
    name: 'admin-places',
    pattern: '/admin/people/places',
    path: '/admin/people/places',
    account: 'administrator',
  },
  { name: 'admin-rooms', pattern: '/admin/rooms', path: '/admin/rooms', account: 'administrator' },
  {
    name: 'admin-imports',
    pattern: '/admin/people/import',
    path: '/admin/people/import',
    account: 'administrator',
  },
  {
    name: 'admin-import',
    pattern: '/admin/people/import/$id',
    path: '/admin/people/import/1',
    account: 'administrator',
  },
  {
    name: 'admin-referrals',
    pattern: '/admin/referrals',
    path: '/admin/referrals',
    account: 'administrator',
  },
  { name: 'admin-audit', pattern: '/admin/audit', path: '/admin/audit', account: 'administrator' },
  { name: 'admin-food', pattern: '/admin/food', path: '/admin/food', account: 'administrator' },
  {
    name: 'admin-food-import',
    pattern: '/admin/food/import',
    path: '/admin/food/import',
    account: 'administrator',
  },
  {
    name: 'admin-dishes',
    pattern: '/admin/food/dishes',
    path: '/admin/food/dishes',
    account: 'administrator',
  },
  {
    name: 'admin-food-sites',
    pattern: '/admin/food/sites',
    path: '/admin/food/sites',
    account: 'administrator',
  },
  {
    name: 'admin-menu',
    pattern: '/admin/food/$slug',
    path: `/admin/food/${nextMenu}`,
    account: 'administrator',
  },
  { name: 'admin-settings', pattern: '/admin/settings', path: '/admin/settings', account: 'administrator' },
  {
    name: 'admin-entitlement',
    pattern: '/admin/entitlement',
    path: '/admin/entitlement',
    account: 'administrator',
  },
  {
    name: 'admin-entitlement-grant',
    pattern: '/admin/entitlement',
    path: '/admin/entitlement?tab=grant',
    account: 'administrator',
  },
  {
    name: 'admin-entitlement-sheet',
    pattern: '/admin/entitlement',
    path: '/admin/entitlement?tab=sheet',
    account: 'administrator',
  },
  {
    name: 'admin-entitlement-types',
    pattern: '/admin/entitlement',
    path: '/admin/entitlement?tab=types',
    account: 'administrator',
  },
  {
    name: 'admin-entitlement-person',
    pattern: '/admin/entitlement',
    path: '/admin/entitlement?tab=person',
    account: 'administrator',
  },
  { name: 'admin-health', pattern: '/admin/health', path: '/admin/health', account: 'administrator' },
  { name: 'admin-outbox', pattern: '/admin/outbox', path: '/admin/outbox', account: 'administrator' },
  { name: 'admin-reports', pattern: '/admin/reports', path: '/admin/reports', account: 'editor' },
  { name: 'admin-content', pattern: '/admin/content', path: '/admin/content', account: 'editor' },
  {
    name: 'admin-content-new',
    pattern: '/admin/content/$type/new',
    path: '/admin/content/lomda/new',
    account: 'editor',
  },
  {
    name: 'admin-content-edit',
    pattern: '/admin/content/$type/$id',
    path: '/admin/content/post/{id}',
    of: 'post',
    account: 'editor',
  },
  {
    name: 'event-edit',
    pattern: '/event-edit/$slug/$id',
    path: '/event-edit/{slug}/{id}',
    of: 'event',
    account: 'editor',
  },
  {
    name: 'registration',
    pattern: '/registration/$slug/$id',
    path: '/registration/{slug}/{id}',
    of: 'event',
    title: 'הצגת ילדים: הברווז שאהב גשם',
    account: 'other',
  },
  {
    name: 'registration-own',
    pattern: '/registration/$slug/$id',
    path: '/registration/{slug}/{id}',
    of: 'event',
    title: 'סדנת מחמצת: לחם מההתחלה',
    account: 'employee',
  },
  {
    name: 'registration-manage',
    pattern: '/registration/$slug/$id/manage',
    path: '/registration/{slug}/{id}/manage',
    of: 'event',
    title: 'שעת סיפור: הדרקון שפחד מברזים',
    account: 'employee',
  },
  { name: 'registrations', pattern: '/registrations', path: '/registrations', account: 'employee' },
  { name: 'classifieds', pattern: '/yad2', path: '/yad2', account: 'employee' },
  { name: 'classified', pattern: '/yad2/$id', path: '/yad2/{id}', of: 'yad2', account: 'employee' },
  { name: 'new-classified', pattern: '/yad2/new', path: '/yad2/new', account: 'employee' },
  {
    name: 'classified-edit',
    pattern: '/yad2/$id/edit',
    path: '/yad2/{id}/edit',
    of: 'yad2',
    account: 'administrator',
  },
  { name: 'shop', pattern: '/shop', path: '/shop', account: 'employee' },
  { name: 'entitlement', pattern: '/entitlement', path: '/entitlement', account: 'employee' },
  { name: 'shop-search', pattern: '/shop', path: '/shop?s=%D7%99%D7%99%D7%9F', account: 'employee' },
  {
    name: 'shop-event',
    pattern: '/shop/$eventDetails',
    path: '/shop/wedding-child',
    account: 'employee',
  },
  { name: 'shop-community', pattern: '/shop', path: '/shop', account: 'community' },
  { name: 'product', pattern: '/product/$id', path: '/product/1', account: 'employee' },
  { name: 'cart', pattern: '/cart', path: '/cart', account: 'employee' },
  // The demo's last order is the employee's.
  { name: 'order', pattern: '/order/$id', path: '/order/60', account: 'employee' },
  { name: 'orders', pattern: '/orders', path: '/orders', account: 'employee' },
  { name: 'admin-shop', pattern: '/admin/shop', path: '/admin/shop', account: 'administrator' },
  {
    name: 'admin-shop-orders',
    pattern: '/admin/shop/orders',
    path: '/admin/shop/orders',
    account: 'administrator',
  },
  { name: 'admin-shop-new', pattern: '/admin/shop/new', path: '/admin/shop/new', account: 'administrator' },
  { name: 'admin-shop-product', pattern: '/admin/shop/$id', path: '/admin/shop/1', account: 'administrator' },
  {
    name: 'admin-shop-categories',
    pattern: '/admin/shop/categories',
    path: '/admin/shop/categories',
    account: 'administrator',
  },
  {
    name: 'admin-shop-opening',
    pattern: '/admin/shop/opening',
    path: '/admin/shop/opening',
    account: 'administrator',
  },
  {
    name: 'attraction-report',
    pattern: '/attraction-report',
    path: '/attraction-report',
    account: 'administrator',
  },
  {
    name: 'summer-camp-report',
    pattern: '/summer-camp-report',
    path: '/summer-camp-report',
    account: 'administrator',
  },
  { name: 'parking-report', pattern: '/parking-report', path: '/parking-report', account: 'administrator' },
  { name: 'shop-report', pattern: '/shop-report', path: '/shop-report', account: 'administrator' },
  {
    name: 'shop-pick-list',
    pattern: '/admin/shop/pick-list',
    path: '/admin/shop/pick-list',
    account: 'administrator',
  },
  {
    name: 'shop-pick-list-before',
    pattern: '/shop-report/pick-list',
    path: '/shop-report/pick-list',
    account: 'administrator',
    leadsOn: true,
  },
  { name: 'admin-forms', pattern: '/admin/forms', path: '/admin/forms', account: 'administrator' },
  {
    name: 'admin-forms-new',
    pattern: '/admin/forms/new',
    path: '/admin/forms/new?start=it-help',
    account: 'administrator',
  },
  { name: 'admin-form', pattern: '/admin/forms/$id', path: '/admin/forms/1', account: 'administrator' },
  { name: 'inbox', pattern: '/inbox', path: '/inbox', account: 'editor' },
  { name: 'inbox-request', pattern: '/inbox/$id', path: '/inbox/1', account: 'administrator' },
  { name: 'kudos', pattern: '/kudos', path: '/kudos', account: 'employee' },
  { name: 'kudos-report', pattern: '/firgunim-report', path: '/firgunim-report', account: 'administrator' },
  { name: 'exports', pattern: '/exports', path: '/exports', account: 'employee' },
  { name: 'not-found', pattern: '/$', path: '/no-such-page', account: 'employee' },
]

/** The address of a route in the demo. */
export async function addressOf(request: APIRequestContext, { path, of, title }: RouteCase): Promise<string> {
  if (!of) return path
  const item = await demoItem(request, of, title)
  return path.replace('{id}', String(item.id)).replace('{slug}', encodeURIComponent(item.slug))
}
