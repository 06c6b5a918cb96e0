import { eq, sql } from 'drizzle-orm'
import type { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { eraseRows, removeFiles } from '#app/personal/server/index.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handler, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { audit, auditEntry } from '#platform/audit/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { lockPerson } from './commands.ts'
import { endParticipationWithin } from './consequences.ts'

/**
 * What the books count stays under a name that is nobody's. Throws 403, 404, or a refusal where the person is active or something of
 * theirs is open.
 */
export const erasePerson: Handler<typeof peopleAdmin.erasePerson> = async (context) => {
  const { portal, transact, user: caller, request, body } = context
  const { id } = body
  const files = await transact(async (db) => {
    const { email, photoId } = await requireErasable(db, portal, caller, id)
    await endParticipationWithin(db, portal.features, id)
    await portal.sessions.endAll(db, id)
    await overwritePerson(db, id)
    const names = await eraseRows(db, portal.features, { id, email, photoId })
    // Last, since what changes after it is recorded with what it was before.
    const entry = auditEntry({ actorId: caller.id, action: 'erasePerson', address: request.ip, personId: id })
    await audit(db, entry)
    return names
  })
  portal.sessions.invalidateUser(id)
  portal.log.info({ personId: id }, 'deleted the data of a person')
  await removeFiles(portal.storage, files)
  return null
}

async function requireErasable(db: Transaction, { features }: Portal, caller: SessionUser, id: number) {
  const person = await lockPerson(db, caller, id)
  if (person.disabledAt === null) {
    throw new Refusal('people.still-active', 'קודם משביתים את החשבון, ואז אפשר למחוק את המידע.')
  }
  let open = 0
  for (const { countOpen } of features) open += (await countOpen?.(db, id)) ?? 0
  if (open > 0) {
    throw new Refusal(
      'people.open-matters',
      `יש עוד הזמנות או בקשות פתוחות (${open}). קודם מסיימים או מבטלים אותן.`,
    )
  }
  return person
}

/** Keeps the number of the person and what their order of the books needs: role, branch and department. */
async function overwritePerson(db: Transaction, id: number): Promise<void> {
  const nobody = `deleted-${id}`
  await db
    .update(users)
    .set({
      employeeNumber: nobody,
      userName: nobody,
      email: null,
      firstName: 'חשבון',
      lastName: 'שנמחק',
      jobTitle: '',
      passwordHash: null,
      firstPasswordUntil: null,
      addressChangedAt: null,
      duties: [],
      editableTypes: [],
      formDepartments: [],
      reportsTo: null,
      phone: null,
      mobile: null,
      extension: null,
      mobileVisible: false,
      birthday: null,
      birthdayVisible: false,
      hebrewBirthMonth: null,
      hebrewBirthDay: null,
      startedOn: null,
      anniversaryVisible: false,
      mailLanguage: 'he',
      photoId: null,
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, id))
}
