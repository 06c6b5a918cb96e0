import { serverFeature } from '#core/server/feature.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { kudosFeature } from '../feature.ts'
import { deleteFirgun, hideFirgun, removeFirgun, setFirgunReaction, userUpdateFirgun } from './commands.ts'
import { kudosActivity, personTables } from './person.ts'
import { listKudos } from './queries.ts'
import { kudosReport } from './report.ts'
import { getOwnFirgun, shareFirgunim } from './sharing.ts'
import { getAllFirgunValues, getFirgunValues, saveFirgunValue } from './values.ts'

export const kudosServer = serverFeature(
  kudosFeature,
  {
    kudos: {
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
    },
  },
  {
    personTables,
    activity: { kudos: kudosActivity },
  },
)
