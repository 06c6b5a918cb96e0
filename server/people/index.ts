export { cleanPhone } from './phone.ts'
export { checkBranch, checkPlaces } from './places.ts'
export {
  authorOf,
  branchOf,
  checkPeople,
  isPhoto,
  listAdministratorIds,
  listEditorIds,
  loadNames,
  loadUserFields,
  named,
  nameOf,
} from './queries.ts'
