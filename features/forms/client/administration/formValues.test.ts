import { expect, it } from 'vitest'
import type { EditedForm } from '#features/forms/contract/forms-admin.ts'
import { copiedForm } from './formValues.ts'

it('a copy of a form asks the same, is new and is closed', () => {
  const original: EditedForm = {
    ...{ id: 7, revision: 4, title: 'אישור חניה', description: 'שורה', department_id: 3 },
    audience: { branches: [2], departments: null, roles: null },
    questions: [
      {
        ...{ key: 'a', type: 'text', title: 'מספר הרכב', help: '', required: true },
        ...{ options: [], condition: null },
      },
    ],
    ...{ approval: 'manager', due_days: 3, keep_months: 12, open: true },
  }
  const { id: _id, ...same } = original
  expect(copiedForm(original)).toEqual({ ...same, revision: 0, title: 'עותק של אישור חניה', open: false })
})
