import { deleteExpired } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { requireOwn } from '#core/server/http/index.ts'
import { inPortions, job } from '#core/server/jobs/job.ts'
import type { RoomName } from '#platform/people/contract/rooms.ts'
import { peopleFeature } from '../feature.ts'
import type { CountConsequence, LoadActivity } from './activity.ts'
import { personTables } from './person.ts'
import { getPlaces } from './places.ts'
import { countReports, findColleagues, findPeople, loadUserFields, photoUse } from './queries.ts'
import { indexRenamedPlaces } from './renamed-places.ts'
import { sessions } from './tables.ts'

export {
  activityOf,
  activityTotal,
  type CountConsequence,
  type LoadActivity,
  maxActivityEntries,
} from './activity.ts'
export {
  approvedBy,
  approversNow,
  findApprovers,
  listApproverIds,
  mayApprove,
} from './approvals/approvers.ts'
export { loadStandIn, saveStandIn } from './approvals/stand-ins.ts'
export { cleanEmail, cleanMobile, cleanName, cleanPhone, cleanSignInName } from './clean-details.ts'
export { changePerson, storePasswordHash } from './commands.ts'
export {
  listEmergencyContacts,
  listFamily,
  listVehicles,
  lockPerson,
  removeOwnRow,
  writeOwnRow,
} from './own-lists.ts'
export { checkBranch, checkPlaces, makeDepartment, presentPlaces } from './places.ts'
export {
  authorOf,
  branchOf,
  checkPeople,
  findByEmail,
  fullName,
  isActive,
  listAdministratorIds,
  listEditorIds,
  listHolders,
  listNamed,
  loadDeliverySettings,
  loadName,
  loadNames,
  loadSession,
  loadUserFields,
  matchesName,
  nameOf,
  presentPeople,
} from './queries.ts'
export {
  branches,
  departments,
  firstLetter,
  monthDay,
  peopleSearch,
  sessions,
  setAsideNames,
  signInNames,
  todaySeen,
  users,
} from './tables.ts'
export {
  isShown,
  showsAnniversary,
  showsBirthday,
  visibleBirthday,
  visibleColumns,
  visibleHebrewBirthday,
  visiblePhone,
  visibleStart,
} from './visible.ts'

declare module '#core/server/server-parts.ts' {
  interface ServerParts {
    /** What a person does in it, by the part of the activity. */
    activity?: Readonly<Record<string, LoadActivity>>
    /** By what it is. */
    consequences?: Readonly<Record<string, CountConsequence>>
  }
}

declare module '#core/server/http/session/session-user.ts' {
  interface SessionUser {
    /** The types of content that an editor was given; empty for everybody else. */
    editable_types: string[]
    closed_rooms: RoomName[]
    /** The types of content that are read in those rooms. */
    closedTypes: string[]
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'index-renamed-places': Record<string, never>
  }
}

export const peopleServer = serverFeature(
  peopleFeature,
  {
    people: {
      getPlaces,
      findPeople: async ({ db, query }) => ({ people: await findPeople(db, query.s) }),
      findColleagues,
      userFields: ({ db, user, query }) => loadUserFields(db, requireOwn(query.id, user)),
    },
  },
  {
    personTables,
    consequences: { reports: countReports },
    mediaUse: photoUse,
    jobs: [
      job('index-renamed-places', {
        ...{ ...inPortions, atStart: true },
        work: ({ portal }) => indexRenamedPlaces(portal.db),
      }),
    ],
    cleanUp: { sessions: deleteExpired(sessions) },
  },
)
