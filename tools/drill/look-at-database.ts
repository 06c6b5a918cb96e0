import { sql } from 'drizzle-orm'
import { notificationKinds } from '#app/contract/notification-kinds.ts'
import type { Database } from '#core/server/database/index.ts'

/** What a start of the portal must have brought to every database. */
export interface Contents {
  /** The number of rows of each table. */
  rows: Map<string, number>
  /** Columns, constraints, indexes, triggers and functions, one a line. */
  schema: Set<string>
  /** The addresses in menus, the keys of settings and the strips of the home page. */
  offered: Set<string>
  /** Kinds of notifications that are stored and that the portal does not know. */
  unknownKinds: string[]
}

export async function lookAt(db: Database): Promise<Contents> {
  return {
    rows: await countRows(db),
    schema: new Set(await texts(db, schemaLines)),
    offered: new Set(await texts(db, offeredLines)),
    unknownKinds: (await texts(db, storedKinds)).filter((kind) => !(kind in notificationKinds)),
  }
}

/** The number of rows of each table of the portal. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const names = await texts(
    db,
    "select relname as text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const rows = new Map<string, number>()
  for (const name of names) {
    const [count] = await texts(db, `select count(*)::text as text from "${name}"`)
    rows.set(name, Number(count))
  }
  return rows
}

async function texts(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql.raw(query))
  return rows.map(({ text }) => text)
}

const schemaLines = `
  select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid)) as text
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select pg_get_functiondef(pg_proc.oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

const offeredLines = `
  select 'menu ' || (item ->> 'url') as text from menus, jsonb_array_elements(items) item
  union select 'setting ' || key from options, jsonb_object_keys(fields) key
  union select 'strip ' || strip from options, jsonb_array_elements_text(fields -> 'home_strips') strip`

const storedKinds = `
  select kind as text from notifications union select kind from notification_choices`
