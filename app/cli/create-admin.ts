import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#app/server/start.ts'
import { readConfig } from '#core/server/config.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { writeDefaults } from '#platform/organisation/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { hashPassword } from '#platform/sign-in/server/index.ts'

const usage =
  'npm run create-admin -- --number 1001 --email noa@example.com --first-name נועה --last-name לוי'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const {
    number,
    email,
    'first-name': firstName,
    'last-name': lastName,
  } = parseArgs({
    options: {
      number: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  }).values
  if (!number || !email?.includes('@') || !firstName || !lastName) throw new Error(`usage: ${usage}`)
  const database = await openDatabase(readConfig(process.env), createLogger('warn'))
  try {
    await migrate(database.url, { first: writeDefaults })
    const password = randomBytes(12).toString('base64url')
    const { db, close } = connectToWrite(database.url)
    await db.insert(users).values({
      employeeNumber: number.toLowerCase(),
      userName: email.toLowerCase(),
      email: email.toLowerCase(),
      passwordHash: await hashPassword(password),
      role: 'administrator',
      firstName,
      lastName,
    })
    await close()
    console.log(`Administrator ${number} can sign in with this password, and should change it: ${password}`)
  } finally {
    await database.stop()
  }
} catch (error) {
  const taken = error instanceof Error && error.cause instanceof Error && 'constraint' in error.cause
  const reason = error instanceof Error ? error.message : String(error)
  console.error(taken ? 'somebody has this number or e-mail already' : reason)
  process.exitCode = 1
}
