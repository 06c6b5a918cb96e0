export { storePasswordHash } from './commands.ts'
export { cleanPhone } from './phone.ts'
export { checkBranch, checkPlaces } from './places.ts'
export {
  authorOf,
  branchOf,
  checkPeople,
  fullName,
  listAdministratorIds,
  listEditorIds,
  loadName,
  loadNames,
  loadUserFields,
  named,
  nameOf,
} from './queries.ts'
