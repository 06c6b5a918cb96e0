import { keyOf } from '#core/rules/text/text.ts'
import {
  clearPictureCookie,
  forbidden,
  type Handlers,
  notFound,
  setPictureCookie,
} from '#core/server/http/index.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import type { Portal } from '#core/server/portal.ts'
import { loadUserFields } from '#platform/people/server/index.ts'
import type { session } from '#platform/sign-in/contract/session.ts'
import { notifyAccessChange } from './access-changes.ts'
import { listDevices } from './devices.ts'
import { signedIn } from './entering.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { countTry } from './passwords/attempts.ts'
import { refuseEasyPassword } from './passwords/easy-passwords.ts'
import { hashPassword, hashRoom, withHashingSlot } from './passwords/hashing.ts'
import { checkPassword, holdsHash, setPassword, wrongPassword } from './passwords/passwords.ts'
import { consumeLink, linkAlreadyUsed, ownerOfLink } from './passwords/resets.ts'
import { signIn } from './sign-in.ts'
import { signOutAddress } from './single-sign-on/single-sign-on.ts'

export function sessionHandlers(portal: Portal): Handlers<typeof session> {
  return {
    async userSignIn({ db, transact, body, request, reply }) {
      const token = await signIn({ portal, db, transact, body, request, reply })
      return signedIn(portal, db, reply, token)
    },

    async validateUser({ db, user, query, reply }) {
      if (query.id !== user.id) throw forbidden()
      const renewed = await portal.sessions.renew(user)
      await setPictureCookie(portal, reply, user)
      return { user, user_fields: await loadUserFields(db, user.id), token: renewed }
    },

    async userSignOut({ transact, user, reply }) {
      const ended = await transact((db) => portal.sessions.end(db, user.id, user.sessionId))
      portal.sessions.invalidateSession(user.sessionId)
      clearPictureCookie(portal, reply)
      // Browsers cache pictures for a year; the next person at a shared computer must not find them.
      reply.header('clear-site-data', '"cache"')
      return { address: ended?.bySignOn ? await signOutAddress(portal) : null }
    },

    async changePassword({ db, transact, user, body, request, reply }) {
      await transact((transaction) => countTry(transaction, [{ kind: 'passwordChange', of: user.id }]))
      await withHashingSlot(`person ${user.id}`, async () => {
        const checked = await checkPassword(db, user.id, body.current_password)
        await refuseEasyPassword(db, portal.config, user.id, body.new_password)
        const hash = await hashPassword(body.new_password)
        await transact(async (transaction) => {
          if (!(await holdsHash(transaction, user.id, checked))) throw wrongPassword()
          await setPassword(transaction, user.id, hash)
          await portal.sessions.endAll(transaction, user.id, user.sessionId)
          const { id: userId, sessionId } = user
          await rememberDevice(transaction, portal, { request, reply, userId, sessionId })
          await notifyAccessChange(transaction, portal, userId, { what: 'password' })
        })
      })
      portal.sessions.invalidateUser(user.id)
      return null
    },

    async requestPasswordReset({ transact, body, request }) {
      const name = await portal.sessions.digest(`reset ${keyOf(body.username)}`)
      const network = await portal.sessions.digest(`reset network ${networkOf(request.ip)}`)
      await transact(async (transaction) => {
        const { silenced } = await countTry(transaction, [
          { kind: 'resetForName', of: name },
          { kind: 'resetFromNetwork', of: network },
        ])
        if (!silenced) await portal.jobs.send(transaction, 'reset-password', { username: body.username })
      })
      return null
    },

    async resetPassword({ db, transact, body, request, reply }) {
      const network = networkOf(request.ip)
      const owner = await ownerOfLink(db, body.token)
      if (owner === null) {
        // Nobody guesses 256 bits: the limit is for the database, and a good link does not come under it.
        const of = await portal.sessions.digest(`link ${network}`)
        await transact((transaction) => countTry(transaction, [{ kind: 'wrongResetLink', of }]))
        throw linkAlreadyUsed()
      }
      await refuseEasyPassword(db, portal.config, owner, body.new_password)
      const hash = await withHashingSlot(network, () => hashPassword(body.new_password), hashRoom.network)
      await transact(async (transaction) => {
        await consumeLink(transaction, owner, body.token)
        await setPassword(transaction, owner, hash)
        await portal.sessions.endAll(transaction, owner)
        // The owner of the mailbox gets in, even while somebody guesses at the account.
        await rememberDevice(transaction, portal, { request, reply, userId: owner, sessionId: null })
        await notifyAccessChange(transaction, portal, owner, { what: 'password' })
      })
      portal.sessions.invalidateUser(owner)
      return null
    },

    async getDevices({ db, user }) {
      const devices = await listDevices(db, user.id)
      return { devices: devices.map((each) => ({ ...each, current: each.id === user.sessionId })) }
    },

    async signOutDevice({ transact, user, query }) {
      const ended = await transact(async (db) => {
        await forgetDevices(db, user.id, query.id)
        return portal.sessions.end(db, user.id, query.id)
      })
      if (!ended) throw notFound('המכשיר לא נמצא')
      portal.sessions.invalidateSession(query.id)
      return null
    },
  }
}
