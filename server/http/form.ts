import { HttpProblem } from './refusal.ts'
import type { UploadedFile } from './uploads.ts'

/** The file of a form that has one. Throws 400 for none or several. */
export function onlyFile([file, ...others]: readonly UploadedFile[]): UploadedFile {
  const message = file ? 'אפשר לצרף קובץ אחד' : 'לא נבחר קובץ'
  if (file && others.length === 0) return file
  throw new HttpProblem(400, message, {
    errors: [{ field: 'file', code: file ? 'too-many' : 'missing', message }],
  })
}
