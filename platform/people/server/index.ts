import type { RoomName } from '#platform/people/contract/rooms.ts'

export {
  approvedBy,
  approversNow,
  findApprovers,
  listApproverIds,
  mayApprove,
} from './approvals/approvers.ts'
export { loadStandIn, saveStandIn } from './approvals/stand-ins.ts'
export { cleanEmail, cleanName, cleanSignInName } from './clean-details.ts'
export { changePerson, storePasswordHash } from './commands.ts'
export {
  listEmergencyContacts,
  listFamily,
  listVehicles,
  lockPerson,
  removeOwnRow,
  writeOwnRow,
} from './own-lists.ts'
export { cleanMobile, cleanPhone } from './phone.ts'
export { checkBranch, checkPlaces, makeDepartment, presentPlaces } from './places.ts'
export {
  authorOf,
  branchOf,
  checkPeople,
  countReports,
  findByEmail,
  fullName,
  isActive,
  listAdministratorIds,
  listEditorIds,
  listHolders,
  loadDeliverySettings,
  loadName,
  loadNames,
  loadUserFields,
  named,
  nameOf,
  photoUse,
  presentPeople,
} from './queries.ts'
export { indexRenamedPlaces } from './renamed-places.ts'
export { peopleHandlers } from './routes.ts'
export { loadSession } from './session-device.ts'
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

declare module '#core/server/http/session-user.ts' {
  interface SessionUser {
    /** The types of content that an editor was given; empty for everybody else. */
    editable_types: string[]
    closed_rooms: RoomName[]
    /** The types of content that are read in those rooms. */
    closedTypes: string[]
  }
}
