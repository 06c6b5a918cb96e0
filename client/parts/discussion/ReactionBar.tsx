import {
  IconConfetti,
  IconConfettiFilled,
  IconFlag,
  IconFlower,
  IconFlowerFilled,
  IconHeart,
  IconHeartFilled,
  IconThumbUp,
  IconThumbUpFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { q, useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { MoreMenu } from '#client/ui/MoreMenu.tsx'
import { discussion } from '#contract/discussion.ts'
import type { Fields } from '#contract/endpoint.ts'
import { reactionKinds, reactionLabels } from '#contract/vocabulary.ts'
import classes from './Discussion.module.css'
import { ReportDialog } from './ReportDialog.tsx'

type Reactions = Fields<typeof discussion.getReactions>
type Kind = (typeof reactionKinds)[number]

const icons: Record<Kind, { icon: TablerIcon; filled: TablerIcon }> = {
  like: { icon: IconThumbUp, filled: IconThumbUpFilled },
  love: { icon: IconHeart, filled: IconHeartFilled },
  celebrate: { icon: IconConfetti, filled: IconConfettiFilled },
  thanks: { icon: IconFlower, filled: IconFlowerFilled },
}

/** How many reacted to an item. */
export function reactionsTo(postId: number) {
  return q(discussion.getReactions, { id: postId })
}

/** What the counts are once the person's own reaction is another. */
function withMine({ counts, mine }: Reactions, kind: Kind | null): Reactions {
  const changed = { ...counts }
  if (mine !== null) changed[mine] -= 1
  if (kind !== null) changed[kind] += 1
  return { counts: changed, mine: kind }
}

/**
 * The reactions, and a function that sets the person's own. The last press shows optimistically until the server answers.
 */
function useReactions(postId: number) {
  const client = useQueryClient()
  const { queryKey } = reactionsTo(postId)
  const { data: saved } = useSuspenseQuery(reactionsTo(postId))
  const { mutate, isPending, variables } = useCall(discussion.setReaction, {
    inTurn: true,
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      showAlert(errorText(error))
    },
  })
  const reactions = isPending ? withMine(saved, variables.body.kind) : saved
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
    <div className={classes.bar}>
      <fieldset className={classes.reactions}>
        <legend className="visually-hidden">תגובה בלחיצה</legend>
        {reactionKinds.map((kind) => {
          const label = reactionLabels[kind]
          const { icon, filled } = icons[kind]
          const count = reactions.counts[kind]
          const mine = reactions.mine === kind
          const Icon = mine ? filled : icon
          return (
            <button
              key={kind}
              type="button"
              className={classes.reaction}
              aria-pressed={mine}
              onClick={() => press(kind)}
            >
              <Icon size={20} {...(!mine && { stroke: 1.7 })} aria-hidden />
              {label}
              {count > 0 && <span className={classes.count}>{count}</span>}
            </button>
          )
        })}
      </fieldset>
      <MoreMenu label="עוד פעולות על הפריט" actions={[report]} />
      {reporting && <ReportDialog postId={postId} commentId={null} onClose={() => setReporting(false)} />}
    </div>
  )
}
