import { Type } from 'typebox'
import { OneOf } from '#core/contract/common.ts'
import { identity, number, phone, text } from '#platform/reports/contract/columns.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofRegistrations, registrationColumns, registrationFigures } from './registration-report.ts'
import { registrationStates } from './vocabulary.ts'

const Count = Type.Integer()
const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** The children of summer camps, each with age and size (specification §2, `/summer-camp-report`). */
export const campReport = defineReport({
  ...ofRegistrations,
  name: 'summer-camps',
  fields: {
    ...ofRegistrations.fields,
    number: Type.Integer({ description: 'of the child in its registration' }),
  },
  columns: {
    child: text('שם הילד או הילדה', 24, { sortable: true }),
    age: number('גיל', 8, { sortable: true }),
    size: identity('מידה', 8, { sortable: true }),
    name: { ...name, title: 'הורה' },
    employee_number,
    phone: phone('טלפון', 16, { nullable: true }),
    branch: { ...branch, fileOnly: true },
    ...{ event, starts_at, state },
  },
  rows: ['getCampRows', 'The children of summer camps, those of the last camp first.'],
  figures: [
    'getCampReport',
    'How many children go to summer camps, by age and by size.',
    Type.Object({
      ...registrationFigures,
      children: Count,
      children_by_state: Type.Array(Type.Object({ state: OneOf(registrationStates), children: Count }), {
        description: 'whatever state is asked for',
      }),
      by_age: Type.Array(Type.Object({ age: Count, children: Count })),
      by_size: Type.Array(Type.Object({ size: Type.String(), children: Count })),
    }),
  ],
  file: ['exportCampChildren', 'The children of summer camps, a line each, as a sheet or as CSV.'],
})
