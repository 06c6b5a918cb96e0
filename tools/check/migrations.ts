/**
 * `node tools/check/migrations.ts` fails where a migration keeps others out of a table of any size for long, or reads all of
 * it while it does, and does not say why in its first line: `-- locks: …` (docs/operations.md, Upgrade). It fails as well
 * where there is another snapshot of the schema than the newest migration's.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The last migration that was written before this rule. */
const lastExempt = 71

/** Functions whose value is the same for every row, so that PostgreSQL stores a default once instead of writing all rows. */
const stable = /^(?:now|current_timestamp|current_date|statement_timestamp|transaction_timestamp)\b/i

const rules: readonly [pattern: RegExp, why: string][] = [
  [/\bADD COLUMN .*\bGENERATED ALWAYS AS \((?!.*\bVIRTUAL\b)/is, 'a stored column writes every row'],
  [/\bADD COLUMN .*\b(?:(?:small|big)?serial|GENERATED .*AS IDENTITY)\b/is, 'numbering writes every row'],
  [/\bADD COLUMN .*\b(?:UNIQUE|PRIMARY KEY)\b/is, 'its index is built with the table locked'],
  [/\bADD COLUMN .*\b(?:REFERENCES|CHECK)\b/is, 'every row is checked: add the constraint NOT VALID'],
  [/\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i, 'another type writes every row'],
  [/\bSET NOT NULL\b/i, 'every row is read, unless a validated check says the same'],
  [
    /\bADD CONSTRAINT .*\b(?:FOREIGN KEY|CHECK)\b(?!.*\bNOT VALID\b)/is,
    'every row is checked: add it NOT VALID',
  ],
  [
    /\bADD (?:CONSTRAINT .*)?\b(?:UNIQUE|PRIMARY KEY)\b(?!.*\bUSING INDEX\b)/is,
    'its index is built with the table locked',
  ],
  [/\bVALIDATE CONSTRAINT\b/i, 'every row is read while this transaction holds its locks'],
  [/\bSET (?:LOGGED|UNLOGGED|ACCESS METHOD|TABLESPACE)\b/i, 'every row is written'],
]

/** Without comments, the bodies of functions and what is quoted. */
const withoutText = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\bAS (\$\w*\$)[\s\S]*?\1/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")

const nameOf = (sql: string, pattern: RegExp) => pattern.exec(sql)?.[1]?.toLowerCase()

/** Which table a statement locks, and why for long; null where it is short. */
function longLock(statement: string): { table: string; why: string } | null {
  const indexed = nameOf(statement, /^CREATE (?:UNIQUE )?INDEX\b.*?\bON (?:ONLY )?"?(\w+)/is)
  if (indexed) return { table: indexed, why: 'nobody writes to the table until the index is built' }
  const whole = nameOf(statement, /^(?:CLUSTER|VACUUM FULL|REINDEX TABLE|LOCK TABLE|LOCK) "?(\w+)/i)
  if (whole) return { table: whole, why: 'the whole table is locked' }
  const updated = nameOf(statement, /^UPDATE (?:ONLY )?"?(\w+)"?(?![\s\S]*\bWHERE\b)/i)
  if (updated) return { table: updated, why: 'every row is written, and locked until the end' }
  const table = nameOf(statement, /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/i)
  if (!table) return null
  const given = /\bADD COLUMN .*?\bDEFAULT (\w+)\s*\(/is.exec(statement)?.[1]
  if (given && !stable.test(given)) return { table, why: 'a default that differs by row writes every row' }
  const why = rules.find(([pattern]) => pattern.test(statement))?.[1]
  return why === undefined ? null : { table, why }
}

/** The statements that lock long and whose migration does not say why, as `path: table: why it is long`. */
export function longLocks(file: string, text: string): string[] {
  const number = Number(/(\d{4})_[^/]*\.sql$/.exec(file)?.[1])
  if (number <= lastExempt || /^-- locks: \S/.test(text)) return []
  const statements = withoutText(text)
    .split(/;|\$\$/)
    .map((statement) => statement.trim())
  const created = new Set(statements.map((each) => nameOf(each, /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i)))
  return statements.flatMap((statement) => {
    const found = longLock(statement)
    return found && !created.has(found.table) ? [`${file}: ${found.table}: ${found.why}`] : []
  })
}

/**
 * What is wrong with the files beside the journal, which must be one snapshot: drizzle-kit compares the tables with the newest
 * alone, and each is as long as all tables together.
 */
export function wrongSnapshots(files: readonly string[], newestTag: string): string[] {
  const newest = `${newestTag.slice(0, 4)}_snapshot.json`
  // Until it is there, an older one must stay: from none, drizzle-kit would write a migration that creates everything.
  if (!files.includes(newest))
    return [
      `${newest} is missing: delete ${newestTag}.sql and its entry in the journal, and generate it again`,
    ]
  return files
    .filter((file) => file !== newest)
    .map((file) => `${file}: delete it, only the snapshot of the newest migration is kept`)
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const folder = 'core/server/database/migrations'
  const locks = globSync(`${folder}/*.sql`, { cwd: root }).flatMap((name) =>
    longLocks(name, readFileSync(`${root}${name}`, 'utf8')),
  )
  const { entries } = JSON.parse(readFileSync(`${root}${folder}/meta/_journal.json`, 'utf8'))
  const files = readdirSync(`${root}${folder}/meta`).filter((name) => name !== '_journal.json')
  const snapshots = wrongSnapshots(files, entries.at(-1).tag)
  for (const place of locks) console.error(`${place} (see docs/operations.md, Upgrade)`)
  for (const place of snapshots) console.error(`${folder}/meta/${place}`)
  if (locks.length + snapshots.length > 0) process.exit(1)
}
