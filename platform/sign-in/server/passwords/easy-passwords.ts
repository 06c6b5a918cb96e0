import { eq } from 'drizzle-orm'
import type { Config } from '#core/server/config.ts'
import type { Database } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { loadSettings } from '#platform/organisation/server/index.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'

/** Judging takes longer the longer the password, and what begins easily and goes on for long is rare. */
const judged = 32
/** Of zxcvbn's 0 to 4: from 2 on it takes a million guesses, more than the limits of guessing allow in years. */
const minScore = 2

/** Loaded when somebody first chooses a password: the lists take 30 MB. */
let loaded: Promise<{ scoreOf(password: string, own: string[]): number }> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const judge = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: judged,
    l33tMaxSubstitutions: 10,
  })
  return { scoreOf: (password: string, own: string[]) => judge.check(password.slice(0, judged), own).score }
}

/** A text without what separates its parts: zxcvbn does not see a repetition or a name across them. */
const joined = (text: string) => text.replace(/[\s\p{P}]/gu, '')

/** So many branches and departments are read for their names. */
const mostPlaces = 200

/** What everybody at the organisation would guess: its name, its places and the portal's address. */
async function wordsOfOrganisation(db: Database, { publicUrl }: Config): Promise<string[]> {
  const [{ organisation }, ofBranches, ofDepartments] = await Promise.all([
    loadSettings(db),
    db.select({ name: branches.name, city: branches.city }).from(branches).limit(mostPlaces),
    db.select({ name: departments.name }).from(departments).limit(mostPlaces),
  ])
  const names = [organisation, ...ofBranches, ...ofDepartments].flatMap((each) => Object.values(each))
  const { hostname } = new URL(publicUrl)
  return [...names, ...hostname.split('.')].flatMap((name) => [
    name,
    joined(name),
    ...name.split(/[\s\p{P}]+/u),
  ])
}

/**
 * Throws a refusal for a password that is common, a sequence, a repetition or made of the organisation's words or the person's
 * own names and numbers.
 */
export async function refuseEasyPassword(
  db: Database,
  config: Config,
  userId: number,
  password: string,
): Promise<void> {
  const [person] = await db
    .select({
      number: users.employeeNumber,
      userName: users.userName,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      mobile: users.mobile,
    })
    .from(users)
    .where(eq(users.id, userId))
  const own = Object.values(person ?? {}).flatMap((value) =>
    value ? [value, ...value.split('@'), ...value.split(/[@._+]/)] : [],
  )
  loaded ??= load()
  const { scoreOf } = await loaded
  const words = [...own, ...(await wordsOfOrganisation(db, config))]
  const known = words.filter((word) => word.length > 2)
  const whole = password.normalize('NFC')
  if ([whole, joined(whole)].some((text) => scoreOf(text, known) < minScore)) {
    throw new Refusal(
      'session.easy-password',
      'קל לנחש את הסיסמה הזאת. כדאי לבחור כמה מילים שאין ביניהן קשר.',
      'new_password',
    )
  }
}
