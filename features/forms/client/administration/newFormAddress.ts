import { oneOf, searchOf } from '#core/client/kits/list/searchOf.ts'
import { formStarts } from '#features/forms/rules/form-starts.ts'

/** A new form, from one that stands ready. */
export const newFormAddress = searchOf('/admin/forms/new', {
  start: oneOf(formStarts.map(({ key }) => key)),
})
