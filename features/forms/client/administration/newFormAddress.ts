import { oneOf, searchOf } from '#client/parts/list/searchOf.ts'
import { formStarts } from '#domain/form-starts.ts'

/** A new form, from one that stands ready. */
export const newFormAddress = searchOf('/admin/forms/new', {
  start: oneOf(formStarts.map(({ key }) => key)),
})
