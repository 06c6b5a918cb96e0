import { ApiError } from '#client/api/errors.ts'
import type { Found } from '#client/content-types/content-type.ts'
import { missing } from '#client/content-types/problems.ts'
import { ownProblemsOf } from '#client/content-types/typed.ts'
import type { PostInput } from '#contract/authoring.ts'

/** What is wrong with which field, in Hebrew, by the field's name in the contract (`title`, `ends_at`). */
export type Problems = Readonly<Record<string, string>>

/** What the server would refuse of the item. Empty where all is well. */
export function problemsOf(input: PostInput): Problems {
  const { publish_at, expires_at, sign_statement } = input
  const from = publish_at ? Date.parse(publish_at) : Date.now()
  const found: Found = {
    title: missing(input.title) && 'חסרה כותרת',
    expires_at: expires_at !== null && Date.parse(expires_at) <= from && 'המועד צריך להיות אחרי הפרסום',
    sign_statement: sign_statement !== null && missing(sign_statement) && 'חסר נוסח ההצהרה',
    ...ownProblemsOf(input),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

/** The field that the server refused and what it said of it; undefined for an error that belongs to no field. */
export function problemOf(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError)) return undefined
  const [first] = error.errors
  const field = first?.field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1)
  return first && field !== undefined ? { [field]: first.message } : undefined
}
