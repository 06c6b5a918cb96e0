import type { ImportFigures } from '#app/people-administration/contract/people-import.ts'
import {
  type ExistingPerson,
  planFigures,
  planImport,
  type SheetPlan,
} from '#app/people-administration/rules/people-plan.ts'
import {
  type PersonValues,
  type SheetMapping,
  sheetPeople,
} from '#app/people-administration/rules/people-sheet.ts'
import { type Member, mayManage } from '#core/contract/access.ts'
import { keyOf } from '#core/rules/text/text.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { mobileNumberOf, phoneNumberOf } from '#core/server/phone-number.ts'

/** Who is there, and where people work. */
interface Organisation {
  people: (Member & { id: number; disabled: boolean; values: PersonValues })[]
  branches: string[]
  departments: string[]
}

/** What a sheet is compared with. */
export interface PlanTask {
  /** The text of a JSON array of rows. */
  sheet: string
  /** Its rows that the spreadsheet does not show, from 1. */
  hidden: number[]
  /** The text of an `Organisation`. */
  organisation: string
  caller: Member & { id: number }
  mapping: SheetMapping
  /** Whether people who are not in the sheet leave. */
  leavers: boolean
  /** In Israel. */
  today: CalendarDay
}

/** What a sheet would change. */
export interface PlanAnswer {
  figures: ImportFigures
  /** The changes and problems in their order, as texts of JSON arrays of rows of `people_import_lines`. */
  lines: string[]
}

const linesAtOnce = 2000

/** Compares a sheet with the people who are there. */
export function planSheet({
  sheet,
  hidden,
  organisation,
  caller,
  mapping,
  leavers,
  today,
}: PlanTask): PlanAnswer {
  const { people, branches, departments }: Organisation = JSON.parse(organisation)
  const plan = planImport(sheetPeople(JSON.parse(sheet), mapping, new Set(hidden)), {
    people: new Map(
      people.map((person) => [person.values.employee_number ?? '', knownPerson(person, caller)]),
    ),
    branches: byKey(branches),
    departments: byKey(departments),
    cleanPhone: phoneNumberOf,
    cleanMobile: mobileNumberOf,
    leavers,
    today,
    ownNumber:
      caller.role === 'administrator'
        ? null
        : (people.find(({ id }) => id === caller.id)?.values.employee_number ?? null),
  })
  return { figures: planFigures(plan), lines: linesOf(plan) }
}

function knownPerson(
  { id, role, duties, disabled, values }: Organisation['people'][number],
  caller: PlanTask['caller'],
): ExistingPerson {
  const changeable = mayManage(caller, { role, duties })
  // The community is in no sheet of employees, and an administrator always remains.
  const mayLeave = changeable && id !== caller.id && (role === 'employee' || role === 'editor')
  return { id, values, disabled, changeable, mayLeave }
}

const byKey = (names: readonly string[]) => new Map(names.map((name) => [keyOf(name), name]))

function linesOf({ changes, problems }: SheetPlan): string[] {
  const none = { person_id: null, employee_number: '', name: '', before: {}, after: {} }
  const lines = [
    ...changes.map(({ id, ...change }) => ({
      ...{ ...change, column_name: null, value: '', message: '', person_id: id },
    })),
    ...problems.map(({ row, column, value, message }) => ({
      ...{ kind: 'problem', row, column_name: column, value, message },
      ...none,
    })),
  ].map((line, index) => ({ position: index + 1, ...line }))
  const batches: string[] = []
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    batches.push(JSON.stringify(lines.slice(at, at + linesAtOnce)))
  }
  return batches
}
