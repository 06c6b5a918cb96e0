import { IconFlag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { type Kind, Reactions, withOwnReaction } from './Reactions.tsx'
import { ReportDialog } from './ReportDialog.tsx'

export function reactionsTo(postId: number) {
  return q(discussion.getReactions, { id: postId })
}

/**
 * The reactions, and a function that sets the person's own. The last press shows optimistically until the server answers.
 */
function useReactions(postId: number) {
  const client = useQueryClient()
  const { queryKey } = reactionsTo(postId)
  const saved = useRead(reactionsTo(postId))
  const { mutate, isPending, variables } = useCall(discussion.setReaction, {
    inTurn: true,
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showError(error)
    },
  })
  const reactions = isPending ? withOwnReaction(saved, variables.body.kind) : saved
  function press(kind: Kind): void {
    mutate({ body: { post_id: postId, kind: reactions.mine === kind ? null : kind } })
  }
  return { reactions, press }
}

/** One reaction a person, and how many others had each. */
export function ReactionBar({ postId }: { postId: number }) {
  const { reactions, press } = useReactions(postId)
  const [reporting, setReporting] = useState(false)
  const report = { label: 'דיווח על הפריט', icon: IconFlag, onPress: () => setReporting(true) }
  return (
    <div className="flex items-start gap-8">
      <Reactions reactions={reactions} onPress={press} />
      <MoreMenu label="עוד פעולות על הפריט" actions={[report]} />
      {reporting && <ReportDialog postId={postId} commentId={null} onClose={() => setReporting(false)} />}
    </div>
  )
}
