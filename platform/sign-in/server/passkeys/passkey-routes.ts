import { and, desc, eq } from 'drizzle-orm'
import { isoMoment, one } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import { auditSignInFault } from '#platform/audit/server/index.ts'
import type { passkeys as contract } from '#platform/sign-in/contract/passkeys.ts'
import { notifyAccessChange } from '#platform/sign-in/server/access-changes.ts'
import { signedIn, startSession } from '#platform/sign-in/server/entering.ts'
import { countTry, undoAttempt } from '#platform/sign-in/server/passwords/attempts.ts'
import { slowly } from '#platform/sign-in/server/passwords/slow-lanes.ts'
import { passkeys } from '#platform/sign-in/server/tables.ts'
import {
  addPasskey,
  findPasskey,
  startPasskey,
  startPasskeySignIn,
  takeChallenge,
  usePasskey,
  verifySignature,
  wrongPasskey,
} from './passkeys.ts'

export const passkeyHandlers: Handlers<typeof contract> = {
  async getPasskeys({ db, user }) {
    const rows = await db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        created_at: isoMoment<string>(passkeys.createdAt),
        last_used_at: isoMoment<string | null>(passkeys.lastUsedAt),
      })
      .from(passkeys)
      .where(eq(passkeys.userId, user.id))
      .orderBy(desc(passkeys.id))
    return { passkeys: rows }
  },

  startPasskey,

  addPasskey,

  async removePasskey({ db, portal, user, query }) {
    const { name } = await one(
      db
        .delete(passkeys)
        .where(and(eq(passkeys.id, query.id), eq(passkeys.userId, user.id)))
        .returning({ name: passkeys.name }),
      'המפתח לא נמצא',
    )
    await notifyAccessChange(db, portal, user.id, { what: 'passkey-removed', name })
    return null
  },

  startPasskeySignIn,

  async signInByPasskey({ db, transact, portal, body: { passkey }, request, reply }) {
    const found = await findPasskey(db, passkey.id)
    const network = await portal.sessions.digest(`passkey network ${networkOf(request.ip)}`)
    const counted = await transact((transaction) =>
      countTry(transaction, [
        { kind: 'passkeyFromNetwork', of: network },
        ...(found ? [{ kind: 'signIn' as const, of: found.userId }] : []),
      ]),
    )
    const enter = async () => {
      const challenge = await transact((transaction) =>
        takeChallenge(transaction, passkey.response.clientDataJSON, null),
      )
      const counter =
        found && challenge !== null ? await verifySignature(portal.config, found, challenge, passkey) : null
      const token = await transact(async (transaction) => {
        const entered = found && counter !== null && (await usePasskey(transaction, found, counter))
        await undoAttempt(transaction, counted, [entered ? 'passkeyFromNetwork' : 'signIn'])
        return entered ? startSession(transaction, portal, { request, reply, userId: found.userId }) : null
      })
      if (token !== null) return token
      const personId = found?.userId ?? null
      await transact((transaction) =>
        auditSignInFault(transaction, { personId, address: request.ip, way: 'passkey' }),
      )
      throw wrongPasskey()
    }
    const token = await slowly(transact, counted, { network: networkOf(request.ip), name: passkey.id }, enter)
    return signedIn(portal, db, reply, token)
  },
}
