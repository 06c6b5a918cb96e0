import {
  peopleImport as contract,
  type LineKind,
  type PeopleImport,
} from '#app/people-administration/contract/people-import.ts'
import type { SheetMapping } from '#app/people-administration/rules/people-sheet.ts'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import type { TestPerson, TestPortal } from '#app/server/testing.ts'

interface Uploaded {
  statusCode: number
  success: boolean
  code?: string
  message: string
  fields: { id: number }
}

export async function uploadSheet(
  test: TestPortal,
  as: TestPerson,
  bytes: Buffer,
  name = 'people.csv',
): Promise<Uploaded> {
  const file = { bytes, name, type: 'text/csv' }
  return (await uploadFile<never>(test, as, contract.uploadPeopleSheet.path, file)) as unknown as Uploaded
}

export async function loadImport(test: TestPortal, as: TestPerson, id: number) {
  return (await test.call(contract.getPeopleImport, { query: { id } }, { as })).fields
}

/** Uploads a sheet and checks it, by the columns that are guessed and those that are given. */
export async function checkSheet(
  test: TestPortal,
  as: TestPerson,
  bytes: Buffer,
  { leavers = false, mapping = {} as SheetMapping } = {},
) {
  const { id } = (await uploadSheet(test, as, bytes)).fields
  const guessed = (await loadImport(test, as, id)).mapping
  const body = { id, mapping: { ...guessed, ...mapping }, leavers }
  return (await test.call(contract.checkPeopleImport, { body }, { as })).fields
}

export async function linesOf(test: TestPortal, as: TestPerson, id: number, kind: LineKind) {
  const query = { id, kind, page: 1 }
  return (await test.call(contract.getPeopleImportLines, { query }, { as })).fields.lines
}

/** Has the changes of a check made by a job, which the caller runs. */
export function applyCheck(
  test: TestPortal,
  as: TestPerson,
  { id, revision, figures }: Pick<PeopleImport, 'id' | 'revision'> & Partial<Pick<PeopleImport, 'figures'>>,
) {
  const body = { id, revision, leavers: figures?.leaver ?? 0 }
  return test.call(contract.applyPeopleImport, { body }, { as })
}
