import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorText, isChangedMeanwhile } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { authoring, type PostInput } from '#contract/authoring.ts'
import { type Problems, problemOf } from './check.ts'
import { focusProblem, type PostForm } from './usePostForm.ts'

type Status = PostInput['status']

interface Saving {
  /** The item, or null for one that was never saved. */
  id: number | null
  form: PostForm
  /** The item was published before. */
  wasOut: boolean
  onCreated: (id: number) => void
}

function savedText(input: PostInput, wasOut: boolean): string {
  if (input.status === 'draft') return wasOut ? 'הפריט חזר לטיוטה' : 'הטיוטה נשמרה'
  if (wasOut) return 'השינויים נשמרו'
  const later = input.publish_at !== null && Date.parse(input.publish_at) > Date.now()
  return later ? 'הפרסום תוזמן' : 'הפריט פורסם'
}

/**
 * Saves the form: a new item or a new revision. Problems show beside their fields; an edit conflict is in `conflict`, as
 * the server's sentence. The typed text stays after every failure.
 */
export function useSaving({ id, form, wasOut, onCreated }: Saving) {
  const [saving, setSaving] = useState<Status | null>(null)
  const [conflict, setConflict] = useState<string>()
  const create = useCall(authoring.createPost, { onError: () => undefined })
  const update = useCall(authoring.updatePost, { onError: () => undefined })

  function mark(problems: Problems): void {
    showAlert({ severity: 'error', message: Object.values(problems)[0] ?? 'יש מה לתקן' })
    focusProblem(problems)
  }

  function tell(error: unknown): void {
    const problems = problemOf(error)
    if (isChangedMeanwhile(error)) setConflict(error.sentence)
    else if (problems) {
      flushSync(() => form.showProblems(problems))
      mark(problems)
    }
    // The redirect to the sign-in has already reported the end of the session.
    else if (!(error instanceof ApiError && error.status === 401)) showAlert(errorText(error))
  }

  async function send(input: PostInput): Promise<void> {
    if (id === null || form.revision === null) {
      const created = await create.mutateAsync({ body: input })
      form.markSaved(input, created.revision)
      onCreated(created.id)
    } else {
      const query = { id, post_type: input.post_type }
      const { revision } = await update.mutateAsync({ query, body: { ...input, revision: form.revision } })
      form.markSaved(input, revision)
    }
    showAlert({ severity: 'success', message: savedText(input, wasOut) })
  }

  async function save(status: Status): Promise<void> {
    if (saving !== null) return
    const input: PostInput = { ...form.input, status }
    let found: Problems = {}
    flushSync(() => {
      found = form.check(input)
    })
    if (Object.keys(found).length > 0) return mark(found)
    setSaving(status)
    const failure = await send(input).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    // A new item continues in its own editor; until that opens, this one takes no more input.
    if (!failure && id === null) return
    flushSync(() => setSaving(null))
    if (failure) tell(failure.error)
  }

  return { save, saving, conflict, setConflict }
}
