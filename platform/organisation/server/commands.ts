import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { notFound, Refusal } from '#core/server/http/refusal.ts'
import {
  homeStrips,
  type MenuItem,
  type Options,
  type SavedOptions,
} from '#platform/organisation/contract/options.ts'
import { menus, options } from './tables.ts'

/** The menus that the frame shows. */
export const mainMenu = 1

/** What an organisation is called before somebody says its name. */
export const defaultName = 'שער'

const defaults: Options = {
  organisation: { name: defaultName, short_name: defaultName, tagline: 'הפורטל של כולנו' },
  accent: '#C0314A',
  logo_id: null,
  home_strips: [...homeStrips],
  quick_links: [],
}

/** Writes the organisation's settings over those that are there. */
export async function writeOptions(db: Transaction, change: Partial<Options>): Promise<void> {
  const fields = { ...defaults, ...change }
  await db
    .insert(options)
    .values({ id: 1, fields })
    .onConflictDoUpdate({
      target: options.id,
      set: { fields: merged(change) },
    })
}

/** The settings as they are, with a change over them. */
function merged(change: Partial<Options>) {
  return sql`${options.fields} || ${JSON.stringify(change)}::jsonb`
}

/** The refusal for saving settings that somebody else has saved since they were read. */
export function settingsChanged(code: string): Refusal {
  return new Refusal(code, 'ההגדרות נשמרו בינתיים במקום אחר. אפשר לרענן, לראות מה השתנה ולשמור שוב.')
}

/** Changes the organisation's settings. Throws a refusal where somebody did so since the revision that was read. */
export async function saveOptions(
  db: Transaction,
  { revision, ...change }: Options & { revision: number },
): Promise<SavedOptions> {
  const [row] = await db
    .update(options)
    .set({ fields: merged(change), revision: revision + 1 })
    .where(and(eq(options.id, 1), eq(options.revision, revision)))
    .returning()
  if (!row) throw settingsChanged('options.changed-meanwhile')
  return { ...row.fields, revision: row.revision }
}

/** Replaces the items of a menu. Throws 404, or a refusal where somebody did so since the revision that was read. */
export async function saveMenu(
  db: Transaction,
  id: number,
  items: MenuItem[],
  revision: number,
): Promise<typeof menus.$inferSelect> {
  const [row] = await db
    .update(menus)
    .set({ items, revision: revision + 1 })
    .where(and(eq(menus.id, id), eq(menus.revision, revision)))
    .returning()
  if (row) return row
  await loadMenu(db, id)
  throw settingsChanged('options.changed-meanwhile')
}

/** A menu with all of its items. Throws 404. */
export async function loadMenu(db: Database, id: number): Promise<typeof menus.$inferSelect> {
  const [row] = await db.select().from(menus).where(eq(menus.id, id))
  if (!row) throw notFound('התפריט לא נמצא')
  return row
}

/** The organisation's settings. */
export async function loadSettings(db: Database): Promise<SavedOptions> {
  const [row] = await db.select().from(options)
  if (!row) throw notFound('הגדרות הארגון חסרות')
  // A portal that is older than a setting has no value for it.
  return { ...defaults, ...row.fields, revision: row.revision }
}

/** Gives a new database the settings and the menu that every portal has; what is there already stays. */
export async function writeDefaults(db: Transaction): Promise<void> {
  await db.insert(options).values({ id: 1, fields: defaults }).onConflictDoNothing()
  await db
    .insert(menus)
    .values({
      id: mainMenu,
      name: 'ראשי',
      items: [
        { title: 'בית', url: '/home-page', icon: 'home', group: '', access: 'member' },
        { title: 'אירועים', url: '/events', icon: 'calendar', group: '', access: 'member' },
        { title: 'הטבות', url: '/benefits', icon: 'gift', group: '', access: 'member' },
        { title: 'אוכל', url: '/food-order', icon: 'tools-kitchen-2', group: '', access: 'member' },
        { title: 'חנות', url: '/shop', icon: 'building-store', group: '', access: 'member' },
        { title: 'גלריות', url: '/galleries', icon: 'photo', group: '', access: 'member' },
        { title: 'פרגון', url: '/kudos', icon: 'heart-handshake', group: '', access: 'member' },
        { title: 'לוח יד שנייה', url: '/yad2', icon: 'tag', group: '', access: 'member' },
        { title: 'למידה', url: '/lomda', icon: 'school', group: '', access: 'member' },
        { title: 'סקרים', url: '/surveys', icon: 'clipboard-list', group: '', access: 'member' },
        { title: 'הדרך הירוקה', url: '/green-way', icon: 'leaf', group: '', access: 'member' },
        { title: 'בעלי תפקידים', url: '/officials', icon: 'users', group: '', access: 'member' },
        { title: 'ספר טלפונים', url: '/phonebook', icon: 'phone', group: '', access: 'member' },
        { title: 'חוגגים אצלנו', url: '/birthdays', icon: 'cake', group: '', access: 'member' },
        { title: 'חבר מביא חבר', url: '/cv-form', icon: 'briefcase', group: '', access: 'member' },
        { title: 'טפסים', url: '/forms', icon: 'file-text', group: '', access: 'member' },
        { title: 'יצירת קשר', url: '/contact', icon: 'mail', group: '', access: 'member' },
        { title: 'אזור אישי', url: '/personal-area', icon: 'user', group: 'שלי', access: 'member' },
        {
          title: 'ההודעות שלי',
          url: '/my-messages',
          icon: 'message-circle',
          group: 'שלי',
          access: 'member',
        },
        {
          title: 'הבקשות שלי',
          url: '/my-requests',
          icon: 'clipboard-check',
          group: 'שלי',
          access: 'member',
        },
        { title: 'הלוואות', url: '/loan-form', icon: 'cash', group: 'שלי', access: 'member' },
        { title: 'תיבת הבקשות', url: '/inbox', icon: 'inbox', group: 'ניהול', access: 'duty:forms' },
        { title: 'תוכן', url: '/admin/content', icon: 'file-text', group: 'ניהול', access: 'editor' },
        { title: 'ספריית המדיה', url: '/admin/media', icon: 'photo', group: 'ניהול', access: 'editor' },
        { title: 'קטגוריות', url: '/admin/categories', icon: 'briefcase', group: 'ניהול', access: 'editor' },
        { title: 'דיווחים', url: '/admin/reports', icon: 'message-circle', group: 'ניהול', access: 'editor' },
        {
          title: 'ניהול הארוחות',
          url: '/admin/food',
          icon: 'tools-kitchen-2',
          group: 'ניהול',
          access: 'administrator',
        },
        { title: 'המטבח', url: '/kitchen', icon: 'soup', group: 'ניהול', access: 'duty:kitchen' },
        {
          title: 'דוח ארוחות',
          url: '/food-report/daily',
          icon: 'tools-kitchen-2',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'ניהול החנות',
          url: '/admin/shop',
          icon: 'building-store',
          group: 'ניהול',
          access: 'duty:shop',
        },
        {
          title: 'הזמנות החנות',
          url: '/admin/shop/orders',
          icon: 'receipt',
          group: 'ניהול',
          access: 'duty:shop',
        },
        {
          title: 'ניהול הטפסים',
          url: '/admin/forms',
          icon: 'file-text',
          group: 'ניהול',
          access: 'administrator',
        },
        { title: 'ניהול האנשים', url: '/admin/people', icon: 'users', group: 'ניהול', access: 'duty:people' },
        {
          title: 'בקשות להלוואה',
          url: '/admin/loans',
          icon: 'cash',
          group: 'ניהול',
          access: 'duty:people',
        },
        {
          title: 'המלצות על חברים',
          url: '/admin/referrals',
          icon: 'briefcase',
          group: 'ניהול',
          access: 'duty:people',
        },
        {
          title: 'דוח חתימות',
          url: '/required-signed-report',
          icon: 'clipboard-check',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'זכאות',
          url: '/admin/entitlement',
          icon: 'gift',
          group: 'ניהול',
          access: 'duty:shop',
        },
        {
          title: 'דוח החנות',
          url: '/shop-report',
          icon: 'receipt',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'דוח פרגונים',
          url: '/firgunim-report',
          icon: 'heart-handshake',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'דוח סקרים',
          url: '/surveys-report',
          icon: 'chart-bar',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'דוח אטרקציות',
          url: '/attraction-report',
          icon: 'confetti',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'דוח קייטנות',
          url: '/summer-camp-report',
          icon: 'beach',
          group: 'ניהול',
          access: 'administrator',
        },
        { title: 'דוח חניה', url: '/parking-report', icon: 'car', group: 'ניהול', access: 'administrator' },
        {
          title: 'הודעות למכשירים',
          url: '/push-notifications',
          icon: 'send',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'יומן הפעולות',
          url: '/admin/audit',
          icon: 'shield-check',
          group: 'ניהול',
          access: 'administrator',
        },
        {
          title: 'הגדרות',
          url: '/admin/settings',
          icon: 'settings',
          group: 'ניהול',
          access: 'administrator',
        },
        { title: 'מדורים', url: '/admin/rooms', icon: 'lock', group: 'ניהול', access: 'administrator' },
        {
          title: 'מצב המערכת',
          url: '/admin/health',
          icon: 'heartbeat',
          group: 'ניהול',
          access: 'administrator',
        },
        { title: 'דואר יוצא', url: '/admin/outbox', icon: 'mail', group: 'ניהול', access: 'administrator' },
      ],
    })
    .onConflictDoNothing()
}
