import type { Handlers } from '#core/server/http/index.ts'
import type { kudos } from '#features/kudos/contract/kudos.ts'
import { kudosLeft } from '#features/kudos/rules/kudos.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { countGiven, giveKudos, hideKudos, removeKudos, setReaction, takeBack } from './commands.ts'
import { listKudos } from './queries.ts'
import { kudosReport, loadFigures } from './report.ts'
import { loadSharing, share } from './sharing.ts'
import { listAllValues, listValues, saveValue } from './values.ts'

export const kudosHandlers: Handlers<typeof kudos> = {
  getFirgunimResults: ({ db, user, query }) => listKudos(db, user, query),

  userUpdateFirgun: ({ db, user, query, body, portal }) =>
    giveKudos(db, user, { receiverId: query.id, ...body }, portal.clock()),

  getFirgunValues: async ({ db }) => ({ values: await listValues(db) }),

  getOwnFirgun: async ({ db, user, portal }) => ({
    left: kudosLeft(await countGiven(db, user.id, portal.clock())),
    ...(await loadSharing(db, user)),
  }),

  async shareFirgunim({ db, user, body }) {
    await share(db, user, body.shared)
    return body
  },

  async setFirgunReaction({ db, user, body }) {
    await setReaction(db, user, body.id, body.kind)
    return body
  },

  async hideFirgun({ db, user, body }) {
    await hideKudos(db, user, body.id, body.hidden)
    return body
  },

  async deleteFirgun({ db, user, query, portal }) {
    await takeBack(db, user, query.id, portal.clock())
    return query
  },

  async removeFirgun({ db, user, body }) {
    await removeKudos(db, user, body.id, body.reason)
    return { id: body.id }
  },

  getAllFirgunValues: async ({ db }) => ({ values: await listAllValues(db) }),

  saveFirgunValue: async ({ db, body }) => ({ id: await saveValue(db, body) }),

  getFirgunRows: rowsHandler(kudosReport),

  getFirgunReport: figuresHandler(loadFigures),

  exportFirgunim: fileHandler(kudosReport),
}
