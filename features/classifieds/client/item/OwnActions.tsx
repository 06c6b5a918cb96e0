import { IconCheck, IconPencil, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import type { ClassifiedFields } from '#features/classifieds/contract/content-type.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { mayRenew } from '#platform/content/contract/rights.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { classifiedsSearch } from '../classifiedsList.ts'
import { endedByEditor, useOwnActions } from '../useOwnActions.ts'

interface Properties {
  post: Post
  yad2: ClassifiedFields
  own: boolean
}

export function OwnActions({ post, yad2, own }: Properties) {
  const user = useStore(signedIn)?.user
  const { sold, ended_by_editor } = yad2
  const renewable = user && mayRenew(user, { post_type: 'yad2', author_id: post.author.id, ended_by_editor })
  const navigate = useNavigate()
  const { renew, setSold, remove } = useOwnActions(post.id)
  async function leaveAndRemove(): Promise<void> {
    // First away from the page, which would ask for what is no longer there.
    await navigate({ href: classifiedsSearch.href({ mine: own || undefined }) })
    remove()
  }
  return (
    <section className="grid grid-cols-1 gap-8" aria-label={own ? 'המודעה שלי' : 'ניהול המודעה'}>
      {!sold && post.expires_at !== null && (
        <p className="text-muted">המודעה מוצגת עד {formatDate(new Date(post.expires_at))}</p>
      )}
      <Action icon={IconPencil} label="עריכה" primary href={`/yad2/${post.id}/edit`} />
      <Action
        icon={sold ? IconTag : IconCheck}
        label={sold ? 'החזרה למכירה' : 'סימון כנמכרה'}
        onClick={() => setSold(!sold)}
      />
      {!sold && !renewable && <p className="text-muted">{endedByEditor}</p>}
      {!sold && renewable && <Action icon={IconRefresh} label="חידוש ל־30 יום" onClick={renew} />}
      <Action icon={IconTrash} label="מחיקה" onClick={() => void leaveAndRemove()} />
    </section>
  )
}
