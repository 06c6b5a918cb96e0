import { parseArgs } from 'node:util'
import { emailOf } from '#core/rules/email.ts'
import { connectToWrite, transact } from '#core/server/database/index.ts'
import { migrate, migrationOf, newestMigration } from '#core/server/database/migrate.ts'
import { Refusal } from '#core/server/http/index.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { writeDefaults } from '#platform/organisation/server/index.ts'
import { addAdministrator, giveCodes, hashCode, newCode } from '#platform/sign-in/server/index.ts'
import { openAnyDatabase } from './any-database.ts'
import { portalLocation, readSettings } from './settings.ts'

const usage =
  'npm run create-admin -- --number 1001 --first-name נועה --last-name לוי [--email noa@example.com]'

function readDetails() {
  const { values } = parseArgs({
    options: {
      number: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  })
  const { number, email, 'first-name': first_name, 'last-name': last_name } = values
  const isWrong = email !== undefined && emailOf(email) === null
  if (!number?.trim() || !first_name?.trim() || !last_name?.trim() || isWrong)
    throw new Error(`usage: ${usage}`)
  return { employee_number: number, first_name, last_name, email: email ?? null }
}

/** Adds an administrator and answers the code of the first sign-in. A database of another version is left alone: a portal may use it. */
async function create(url: string, details: ReturnType<typeof readDetails>): Promise<string> {
  const { db, close } = connectToWrite(url)
  try {
    const migrated = await migrationOf(db)
    if (migrated === null) await migrate(url, { first: writeDefaults })
    else if (migrated !== newestMigration())
      throw new Error('The database is that of another version of the portal: start this version first.')
    const code = newCode()
    const hash = await hashCode(code)
    await transact(db, async (transaction) => {
      await giveCodes(transaction, [{ userId: await addAdministrator(transaction, details), hash }])
    })
    return code
  } finally {
    await close()
  }
}

try {
  const details = readDetails()
  const config = await readSettings()
  const database = await openAnyDatabase(config)
  const code = await create(database.url, details).finally(() => database.stop())
  console.log(`${details.employee_number} is an administrator of the portal in ${portalLocation(config)}. At the first sign-in, this one-time code
stands for the password, and is replaced by one of their own: ${code}`)
} catch (error) {
  const isTaken = error instanceof Refusal && error.code === 'people.taken'
  console.error(isTaken ? 'Nobody was added: somebody has this number or e-mail already.' : reasonOf(error))
  process.exitCode = 1
}
