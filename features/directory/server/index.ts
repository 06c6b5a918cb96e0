import { fileNameOf } from '#core/rules/text/file-names.ts'
import { addDays, type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { Json } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import type { Portal } from '#core/server/portal.ts'
import { vcardOf } from '#features/directory/rules/vcard.ts'
import { directoryFeature } from '../feature.ts'
import { loadCard } from './card.ts'
import { getFavouritePeople, setFavouritePerson } from './favourites.ts'
import { countLetters, getAllUsers, listIds, showPeople } from './list.ts'
import { searchPeople } from './search.ts'
import { favouritePeople } from './tables.ts'
import { getStaffing, listTeam } from './tree.ts'

/** Days for which a person counts as new. */
const newDays = 60

const newSinceOf = (portal: Portal): CalendarDay => addDays(dayInIsrael(portal.clock()), -newDays)

export const directoryServer = serverFeature(
  directoryFeature,
  {
    directory: {
      async users({ db, portal, query: { s, page, per_page, ...given } }) {
        const filter = { ...given, newSince: newSinceOf(portal) }
        if (s !== undefined) return searchPeople(portal.searchDb, s, { filter, page, per_page })
        const ids = await listIds(db, filter, { page, per_page })
        const people = await showPeople(db, ids.slice(0, per_page))
        return new Json(
          `{"people":${people},"has_more":${ids.length > per_page},"way":"typed","searched":""}`,
        )
      },

      getAllUsers,

      getLetters: async ({ db, portal, query }) => ({
        letters: await countLetters(db, { ...query, newSince: newSinceOf(portal) }),
      }),

      getPerson: ({ db, portal, query }) => loadCard(db, query.id, newSinceOf(portal)),

      async getVcard({ db, portal, query }) {
        const person = await loadCard(db, query.id, newSinceOf(portal))
        const fileName = fileNameOf(`${person.first_name} ${person.last_name}`, 'vcf')
        return { bytes: Buffer.from(vcardOf(person)), mimeType: 'text/vcard; charset=utf-8', fileName }
      },

      getTeam: ({ db, query }) => listTeam(db, query.id, query.page),

      getStaffing,

      getFavouritePeople,

      setFavouritePerson,
    },
  },
  {
    personTables: [
      personTable(favouritePeople, {
        userId: untilDeleted,
        personId: { ...untilDeleted, leftOut: 'whom others chose is theirs' },
      }),
    ],
  },
)
