import type { FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import { queryReader } from '#core/server/http/query.ts'
import { HttpProblem } from '#core/server/http/refusal.ts'
import { refuseUnstorable } from './storable.ts'
import type { UploadedFile } from './uploads.ts'

/** The fields of a multipart form, typed and checked as the endpoint's `form` says. Throws 400 naming the field. */
export function readForm<Form extends TObject>(
  request: FastifyRequest,
  form: Form,
  fields: Readonly<Record<string, string>>,
): Static<Form> {
  const typed = queryReader(form)(fields)
  const check = request.compileValidationSchema(form, 'body')
  if (check(typed)) {
    refuseUnstorable(typed)
    return typed as Static<Form>
  }
  // The same shape as the framework's own error, which is worded in one place.
  throw Object.assign(new Error('invalid form'), { statusCode: 400, validation: check.errors })
}

/** The file of a form that has one. Throws 400 for none or several. */
export function onlyFile([file, ...others]: readonly UploadedFile[]): UploadedFile {
  const message = file ? 'אפשר לצרף קובץ אחד' : 'לא נבחר קובץ'
  if (file && others.length === 0) return file
  throw new HttpProblem(400, message, {
    errors: [{ field: 'file', code: file ? 'too-many' : 'missing', message }],
  })
}
