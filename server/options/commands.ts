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
        { title: 'אזור אישי', url: '/personal-area', icon: 'user', group: 'שלי', access: 'member' },
        { title: 'דואר יוצא', url: '/admin/outbox', icon: 'mail', group: 'ניהול', access: 'administrator' },
      ],
    })
    .onConflictDoNothing()
}
