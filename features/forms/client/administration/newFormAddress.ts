import { idParameter, oneOf, searchOf } from '#core/client/kits/list/searchOf.ts'
import { formStarts } from '#features/forms/rules/form-starts.ts'

/** A new form: from one that stands ready (`start`), or a copy of one that exists (`from`). */
export const newFormAddress = searchOf('/admin/forms/new', {
  start: oneOf(formStarts.map(({ key }) => key)),
  from: idParameter,
})
