import { idParameter, oneOf, searchOf } from '#core/client/kits/list/searchOf.ts'
import { truncated } from '#core/rules/text/text.ts'
import type { EditedForm } from '#features/forms/contract/forms-admin.ts'
import { type FormStart, formStarts } from '#features/forms/rules/form-starts.ts'
import { questionSentences } from '#platform/questions/client/questionSentences.ts'

/** A new form: from one that stands ready (`start`), or a copy of one that exists (`from`). */
export const newFormAddress = searchOf('/admin/forms/new', {
  start: oneOf(formStarts.map(({ key }) => key)),
  from: idParameter,
})

/** A form while it is written: its department may be missing yet. */
export type FormValues = Omit<EditedForm, 'id' | 'department_id'> & { department_id: number | null }

export const approvalLabels: Record<EditedForm['approval'], string> = {
  none: 'בלי אישור',
  manager: 'המנהל או המנהלת',
  department: 'המחלקה',
  both: 'המנהל או המנהלת, ואחר כך המחלקה',
}

export function blankForm(start: FormStart | undefined): FormValues {
  return {
    revision: 0,
    title: start?.title ?? '',
    description: start?.description ?? '',
    department_id: null,
    audience: { branches: null, departments: null, roles: null },
    questions: [...(start?.questions ?? [])],
    approval: start?.approval ?? 'none',
    due_days: start?.dueDays ?? null,
    keep_months: 24,
    open: true,
  }
}

/** A new form with the words of another one, closed until it is ready. */
export function copiedForm({ id: _id, ...original }: EditedForm): FormValues {
  return { ...original, revision: 0, title: truncated(`עותק של ${original.title}`, 120), open: false }
}

/** What is wrong beyond the schema, by the paths of the fields. */
export function checkForm({ department_id, questions }: FormValues) {
  return {
    ...questionSentences(questions, 'questions'),
    department_id: department_id === null && 'חסרה מחלקה',
  }
}
