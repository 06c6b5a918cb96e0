import { isDeepStrictEqual } from 'node:util'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import type { Database } from '#core/server/database/index.ts'
import { HttpProblem, invalid, missing, type SessionUser } from '#core/server/http/index.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { cleanOwn, type Item, itemOf, typeOf } from '#platform/content/server/content-types.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import { checkPlaces } from '#platform/people/server/index.ts'
import { sanitiseText } from './sanitise.ts'

/** What editors decide about an item, and what holds where they decided nothing. */
const undecided = {
  status: 'published',
  publish_at: null,
  expires_at: null,
  pinned: false,
  audience: { branches: null, departments: null, roles: null },
} as const satisfies Partial<PostInput>

/**
 * The input with what only editors decide as they left it: an author sends that as it is, or not at all. Throws 400 naming the
 * field that an author would decide.
 */
function restoreEditorFields(user: SessionUser, input: PostInput, before: PostInput | undefined): PostInput {
  if (mayEdit(user, input.post_type)) return input
  const { status, publish_at, expires_at, pinned, audience } = before ?? undecided
  const decided = { status, publish_at, expires_at, pinned, audience }
  for (const field of Object.keys(undecided) as (keyof typeof undecided)[]) {
    const same = [decided[field], undecided[field]].some((value) => isDeepStrictEqual(value, input[field]))
    if (!same) throw invalid(field, 'not-allowed', 'רק עורכי התוכן קובעים אותו')
  }
  return { ...input, ...decided }
}

/** What was written, cleaned for storing. Throws 400 naming the field. */
export async function cleanInput(input: PostInput): Promise<Item> {
  const from = input.publish_at ? Date.parse(input.publish_at) : Date.now()
  const until = input.expires_at ? Date.parse(input.expires_at) : Number.POSITIVE_INFINITY
  if (!(until > from)) throw invalid('expires_at', 'too-early', 'המועד קודם לפרסום')
  const title = cleanText(input.title)
  if (title === '') throw missing('title')
  const clean = {
    ...input,
    title,
    excerpt: cleanText(input.excerpt),
    sign_statement: (input.sign_statement && plainLines(input.sign_statement)) || null,
    body: await sanitiseText(input.body, 'body'),
  }
  const { discussion, signing } = typeOf(input.post_type)
  if (input.discussion && !discussion) {
    throw invalid('discussion', 'not-allowed', 'אין תגובות לתוכן מסוג זה')
  }
  if (input.sign_statement !== null && !signing) {
    throw invalid('sign_statement', 'not-allowed', 'על תוכן מסוג זה לא חותמים')
  }
  return itemOf(cleanOwn(clean))
}

/**
 * What somebody wrote, cleaned for storing; `before` is the input that was saved last. Throws 400 naming the field, also where an
 * author would decide what editors do, or it names a place that is not there or a file that its author does not see.
 */
export async function checkInput(
  db: Database,
  user: SessionUser,
  input: PostInput,
  before?: PostInput,
): Promise<Item> {
  const decided = restoreEditorFields(user, input, before)
  const item = await cleanInput(decided)
  await checkPlaces(db, item.input.audience, 'audience.')
  if (item.files.length > 0 && (await listVisibleMedia(db, user, item.files)).length < item.files.length) {
    throw new HttpProblem(400, 'ערך לא תקין: הקובץ לא נמצא')
  }
  return item
}
