import { and, asc, eq, isNull } from 'drizzle-orm'
import type { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { anyOf, type Database } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { loadLetterhead, makePdf } from '#platform/documents/server/index.ts'
import { qrCodeOf } from '#platform/mail/server/index.ts'
import { branches, departments, fullName, users } from '#platform/people/server/index.ts'
import { codeDays, notifyAccessChange } from '#platform/sign-in/server/index.ts'
import { giveNewCodes, makeCodes } from './invite.ts'

const template = new URL('./letters.typ', import.meta.url)

/** In milliseconds. */
const codeLife = codeDays * 24 * 60 * 60 * 1000

/**
 * One PDF with a letter a page, by branch, department and name. Throws 403, 404, a refusal, or 503 while too many documents are
 * made.
 */
export const printLetters: Handler<typeof peopleAdmin.printLetters> = async (context) => {
  const { portal, db, transact, user: caller, body } = context
  const { ids } = body
  const codes = makeCodes(ids)
  const address = `${portal.config.publicUrl}/login`
  const until = new Date(portal.clock().getTime() + codeLife)
  const letters = (await listReaders(db, ids)).map(({ id, name, number, branch, department }) => ({
    name,
    number,
    place: [branch, department].filter((each) => each !== null).join(' · '),
    code: codes.get(id),
    // The number alone, behind `#`, where no server sees it; the code is on the paper and nowhere else.
    qr: svgOf(`${address}#number=${encodeURIComponent(number)}`),
  }))
  const pdf = await makePdf(
    template,
    { title: 'מכתבי כניסה לפורטל', address, until: `${formatDate(until)} ${formatTime(until)}`, letters },
    await loadLetterhead(portal),
  )
  // Only now, since a code replaces a password: who was not given the letters would have taken it away.
  await giveNewCodes({ portal, transact, caller, codes }, (db, { id }) =>
    notifyAccessChange(db, portal, id, { what: 'code' }),
  )
  return { pdf: pdf.toString('base64') }
}

function svgOf(text: string): string {
  const { size, path } = qrCodeOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

/** People in the order in which letters are handed out. */
function listReaders(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: users.id,
      name: fullName(),
      number: users.employeeNumber,
      branch: branches.name,
      department: departments.name,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(and(anyOf(users.id, ids), isNull(users.erasedAt)))
    .orderBy(
      asc(branches.name),
      asc(departments.name),
      asc(users.lastName),
      asc(users.firstName),
      asc(users.id),
    )
}
