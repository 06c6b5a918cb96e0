import { sql } from 'drizzle-orm'
import { homeStrips, type Options } from '#contract/options.ts'
import type { Database } from '../db/connect.ts'
import { menus, options } from './tables.ts'

/** The menus that the frame shows. */
const mainMenu = 1

const defaults: Options = {
  organisation: { name: 'שער', short_name: 'שער', tagline: 'הפורטל של כולנו' },
  accent: '#C0314A',
  home_strips: [...homeStrips],
  quick_links: [],
}

/** Writes the organisation's settings over those that are there. */
export async function writeOptions(db: Database, change: Partial<Options>): Promise<void> {
  const fields = { ...defaults, ...change }
  await db
    .insert(options)
    .values({ id: 1, fields })
    .onConflictDoUpdate({
      target: options.id,
      set: { fields: sql`${options.fields} || ${JSON.stringify(change)}::jsonb` },
    })
}

/** Gives a new database the settings and the menu that every portal has; what is there already stays. */
export async function writeDefaults(db: Database): Promise<void> {
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
        { title: 'חנות', url: '/shop', icon: 'wallet', group: '', access: 'employee' },
        { title: 'גלריות', url: '/galleries', icon: 'photo', group: '', access: 'member' },
        { title: 'לוח יד שנייה', url: '/yad2', icon: 'shopping-bag', group: '', access: 'member' },
        { title: 'למידה', url: '/lomda', icon: 'school', group: '', access: 'member' },
        { title: 'הדרך הירוקה', url: '/green-way', icon: 'leaf', group: '', access: 'member' },
        { title: 'בעלי תפקידים', url: '/officials', icon: 'users', group: '', access: 'member' },
        { title: 'אזור אישי', url: '/personal-area', icon: 'user', group: 'שלי', access: 'member' },
        { title: 'תוכן', url: '/admin/content', icon: 'file-text', group: 'ניהול', access: 'editor' },
        { title: 'ספריית המדיה', url: '/admin/media', icon: 'photo', group: 'ניהול', access: 'editor' },
        { title: 'קטגוריות', url: '/admin/categories', icon: 'briefcase', group: 'ניהול', access: 'editor' },
        { title: 'דיווחים', url: '/admin/reports', icon: 'message-circle', group: 'ניהול', access: 'editor' },
        { title: 'ניהול החנות', url: '/admin/shop', icon: 'wallet', group: 'ניהול', access: 'administrator' },
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
          access: 'administrator',
        },
        {
          title: 'דוח החנות',
          url: '/shop-report',
          icon: 'receipt',
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
        { title: 'דואר יוצא', url: '/admin/outbox', icon: 'mail', group: 'ניהול', access: 'administrator' },
      ],
    })
    .onConflictDoNothing()
}
