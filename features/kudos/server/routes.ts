import type { Handlers } from '#core/server/http/index.ts'
import type { kudos } from '#features/kudos/contract/kudos.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { deleteFirgun, hideFirgun, removeFirgun, setFirgunReaction, userUpdateFirgun } from './commands.ts'
import { listKudos } from './queries.ts'
import { kudosReport } from './report.ts'
import { getOwnFirgun, shareFirgunim } from './sharing.ts'
import { getAllFirgunValues, getFirgunValues, saveFirgunValue } from './values.ts'

export const kudosHandlers: Handlers<typeof kudos> = {
  getFirgunimResults: ({ db, user, query }) => listKudos(db, user, query),
  userUpdateFirgun,
  getFirgunValues,
  getOwnFirgun,
  shareFirgunim,
  setFirgunReaction,
  hideFirgun,
  deleteFirgun,
  removeFirgun,
  getAllFirgunValues,
  saveFirgunValue,
  ...reportHandlers(kudosReport),
}
