import { type Handlers, notFound, Refusal } from '#core/server/http/index.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import { deleteCookie, readCookie, writeCookie } from '#core/server/http/session/cookies.ts'
import { auditSignInFault } from '#platform/audit/server/index.ts'
import type { singleSignOn as contract } from '#platform/sign-in/contract/single-sign-on.ts'
import { signedIn, startSession } from '#platform/sign-in/server/entering.ts'
import { countTry, undoAttempt } from '#platform/sign-in/server/passwords/attempts.ts'
import { slowly } from '#platform/sign-in/server/passwords/slow-lanes.ts'
import { bind } from './sign-on-identities.ts'
import { claimsOf, personOf, signOnFailed, startSignOn, takeSignOn } from './single-sign-on.ts'

export const singleSignOnHandlers: Handlers<typeof contract> = {
  async getSignInWays({ portal: { config } }) {
    return { password: config.passwordSignIn, single_sign_on: config.singleSignOn?.name ?? null }
  },

  async startSingleSignOn({ portal, transact, reply }) {
    const { address, browser } = await startSignOn(portal, transact)
    writeCookie({ reply, config: portal.config }, 'shaar_sign_on', browser)
    return { address }
  },

  async finishSingleSignOn({ portal, db, transact, body: { answer }, request, reply }) {
    const { singleSignOn } = portal.config
    if (!singleSignOn) throw notFound('אין כניסה עם חשבון הארגון')
    const network = await portal.sessions.digest(`sign-on network ${networkOf(request.ip)}`)
    const counted = await transact((transaction) =>
      countTry(transaction, [{ kind: 'signOnFromNetwork', of: network }]),
    )
    const browser = readCookie({ request, config: portal.config }, 'shaar_sign_on') ?? ''
    let personId: number | null = null
    const identify = async () => {
      const signOn = await transact((transaction) => takeSignOn(transaction, answer, browser))
      if (!signOn) throw signOnFailed()
      const claims = await claimsOf(portal, answer, signOn)
      const found = await personOf(db, singleSignOn, claims)
      personId = found
      await transact((transaction) => bind(transaction, found, claims))
      return found
    }
    const caller = { network: networkOf(request.ip), name: answer }
    const userId = await slowly(transact, counted, caller, identify).catch(async (error: unknown) => {
      const fault = { personId, address: request.ip, way: 'single-sign-on' } as const
      if (error instanceof Refusal) await transact((transaction) => auditSignInFault(transaction, fault))
      throw error
    })
    const token = await transact(async (transaction) => {
      await countTry(transaction, [{ kind: 'signIn', of: userId }])
      await undoAttempt(transaction, counted, ['signOnFromNetwork'])
      return startSession(transaction, portal, { request, reply, userId, bySignOn: true })
    })
    deleteCookie({ reply, config: portal.config }, 'shaar_sign_on')
    return signedIn(portal, db, reply, token)
  },
}
