import { type Static, Type } from 'typebox'
import { longestHeading, personColumns } from '#app/people-administration/rules/people-sheet.ts'
import { Id, Moment, Nullable, OneOf, PageNumber, Revision, Strict } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { readsSheet, SheetChoice } from '#platform/sheets/contract/sheets.ts'

export const importStates = ['uploaded', 'checked', 'applying', 'done', 'failed'] as const
export const lineKinds = ['problem', 'renamed', 'new', 'changed', 'leaver'] as const
export type LineKind = (typeof lineKinds)[number]

const Count = Type.Integer({ minimum: 0 })
const Heading = Type.String({ minLength: 1, maxLength: longestHeading })
const Mapping = Strict(
  Object.fromEntries(personColumns.map((column) => [column, Type.Optional(Heading)])) as Record<
    (typeof personColumns)[number],
    Type.TOptional<typeof Heading>
  >,
)
const Values = Type.Partial(
  Type.Object(
    Object.fromEntries(personColumns.map((column) => [column, Type.String()])) as Record<
      (typeof personColumns)[number],
      Type.TString
    >,
  ),
)

export const ImportFigures = Type.Object({
  new: Count,
  changed: Count,
  renamed: Type.Integer({ minimum: 0, description: 'people whom the sheet calls otherwise' }),
  leaver: Count,
  problem: Count,
  wrong_rows: Type.Integer({ minimum: 0, description: 'rows that are not taken because of a problem' }),
  unchanged: Count,
})
export type ImportFigures = Static<typeof ImportFigures>

/** The import of a sheet of people, from its upload until it is applied. */
export const PeopleImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  state: OneOf(importStates),
  actor: Type.String(),
  own: Type.Boolean({ description: 'whether the caller uploaded it; nobody else continues it' }),
  rows: Type.Integer({ description: 'below the headings' }),
  headings: Type.Array(Type.String()),
  mapping: Mapping,
  leavers: Type.Boolean({ description: 'whether people who are not in the sheet are deactivated' }),
  figures: Nullable(ImportFigures),
  many_leavers: Type.Boolean({
    description: 'more than one in twenty would be deactivated: an administrator types how many',
  }),
  revision: Revision,
  accepted: Type.Integer({ minimum: 0, description: 'new names that were ticked; no others are written' }),
  applied: Type.Integer({ description: 'changes made so far' }),
  created_at: Moment,
})
export type PeopleImport = Static<typeof PeopleImport>

export const ImportLine = Type.Object({
  position: Type.Integer(),
  row: Type.Integer({ description: 'as the spreadsheet numbers it; 0 for none' }),
  column: Nullable(OneOf(personColumns)),
  value: Type.String({ description: 'of the cell that is wrong' }),
  message: Type.String({ description: 'of a problem' }),
  accepted: Type.Boolean({ description: 'the new name was ticked' }),
  employee_number: Type.String(),
  name: Type.String(),
  before: Values,
  after: Values,
})
export type ImportLine = Static<typeof ImportLine>

const byId = Strict({ id: Id })

export const peopleImport = slice('/api/admin', 'duty:people', {
  readPeopleSheet: readsSheet,
  uploadPeopleSheet: post({
    audited: 'never',
    summary: 'Reads a sheet of people (XLSX or CSV, one file) and guesses its columns; nobody is changed.',
    files: true,
    form: SheetChoice,
    invalidates: ['people-imports'],
    fields: byId,
  }),
  getPeopleImports: get({
    summary: "The last imports, the newest first: everybody's that were applied, and the caller's own.",
    reads: ['people-imports'],
    fields: Type.Object({ imports: Type.Array(PeopleImport) }),
  }),
  getPeopleImport: get({
    summary: 'An import: its columns, the figures of its check, and how much of it is applied.',
    reads: ['people-imports'],
    query: byId,
    fields: PeopleImport,
  }),
  getPeopleImportLines: get({
    summary: 'The problems or the changes of an import, fifty a page.',
    reads: ['people-imports'],
    query: Strict({ id: Id, kind: OneOf(lineKinds), page: PageNumber }),
    fields: Type.Object({ lines: Type.Array(ImportLine), has_more: Type.Boolean() }),
  }),
  checkPeopleImport: post({
    audited: 'never',
    ownTransaction: true,
    summary:
      'A dry run: compares the sheet with the people who are there, and lists every problem and change.',
    invalidates: ['people-imports'],
    body: Strict({ id: Id, mapping: Mapping, leavers: Type.Boolean() }),
    fields: PeopleImport,
  }),
  applyPeopleImport: post({
    audited: 'never',
    summary:
      'Starts the job that makes the changes of a check. Refused while another import is applied, where the check is not the last one, and where many would be deactivated unless an administrator says how many (`leavers`).',
    invalidates: ['people-imports'],
    body: Strict({
      id: Id,
      revision: Revision,
      leavers: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    fields: PeopleImport,
  }),
  acceptPeopleImportName: put({
    audited: 'never',
    summary: 'Ticks a new name of a check, or takes the tick back: whoever is not ticked keeps the old name.',
    invalidates: ['people-imports'],
    body: Strict({
      id: Id,
      revision: Revision,
      position: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      accepted: Type.Boolean(),
    }),
    fields: Type.Null(),
  }),
  getPeopleImportProblems: get({
    audited: 'always',
    summary: 'Every problem of an import as an Excel sheet: row, column, value and what is wrong.',
    query: byId,
    fields: [mimeTypes.xlsx],
  }),
  getPeopleTemplate: get({
    summary:
      'An Excel sheet with the headings of an import, and lists of branches, departments and jobs to choose from.',
    fields: [mimeTypes.xlsx],
  }),
  getPeopleImportLetters: get({
    summary:
      'Whom an import added without a mail address and who have no password of their own yet, by branch, department and name.',
    reads: ['people', 'people-imports'],
    query: byId,
    fields: Type.Object({ ids: Type.Array(Id) }),
  }),
})
