import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { authoring, type ManagedPost } from '#contract/authoring.ts'
import type { BulkAction } from './-ItemsBulkBar.tsx'
import type { Done } from './-Outcome.tsx'

/** Does one thing to many items. `pending` is what is under way, `done` what came of the last one. */
export function useBulk(posts: readonly ManagedPost[]) {
  const [done, setDone] = useState<Done>()
  const change = useCall(authoring.changePosts)
  const titleOf = (id: number) => posts.find((post) => post.id === id)?.title ?? ''

  function act(action: BulkAction, ids: number[]): void {
    change.mutate(
      { body: { ids, action } },
      {
        onSuccess: ({ changed, failed }) =>
          setDone({
            action,
            changed,
            failed: failed.map(({ id, message }) => ({ title: titleOf(id), message })),
          }),
      },
    )
  }

  const pending = change.isPending ? change.variables.body.action : undefined
  return { act, pending, done, close: () => setDone(undefined) }
}
