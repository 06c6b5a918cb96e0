import type { firstSteps } from '#app/first-steps/contract/first-steps.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { countFilled, removeDemo } from './remove-demo.ts'
import { listSteps, skipSteps } from './steps.ts'

export const firstStepHandlers: Handlers<typeof firstSteps> = {
  getFirstSteps: async ({ db }) => ({ steps: await listSteps(db) }),

  async skipFirstSteps({ db, body }) {
    await skipSteps(db, body.steps, body.skipped)
    return { steps: await listSteps(db) }
  },

  getDemo: async ({ db }) => ({ demo: await countFilled(db) }),

  async removeDemo({ portal, transact, user, body, request }) {
    await removeDemo({ portal, transact, userId: user.id, address: request.ip, name: body.name })
    return null
  },
}
