import { IconArrowBackUp, IconCheck, IconPencil, IconRefresh, IconTag, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatDate } from '#core/rules/time/dates.ts'
import { Price } from '#features/classifieds/client/ClassifiedCard.tsx'
import { classifieds, type OwnClassified } from '#features/classifieds/contract/classifieds.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import { authoring } from '#platform/content/contract/authoring.ts'
import { type Moderated, mayChange, mayRenew, mayRestore } from '#platform/content/contract/rights.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { coverOf } from '../coverOf.ts'
import classes from './OwnRow.module.css'

/** Why a classified cannot be renewed by its owner. */
export const endedByEditor = 'עורכי התוכן קבעו עד מתי המודעה מוצגת.'

/**
 * The actions on one's own classified; each reports its result. A second press during a call does nothing; disabling the
 * button would lose the focus.
 */
export function useOwnActions(id: number) {
  const renewal = useCall(classifieds.renewClassified, {
    done: ({ expires_at }) => `המודעה חודשה, והיא תוצג עד ${formatDate(new Date(expires_at))}`,
  })
  const sale = useCall(classifieds.setClassifiedSold, {
    done: ({ sold_at }) => (sold_at === null ? 'המודעה חזרה למכירה' : 'המודעה סומנה כנמכרה'),
  })
  const removal = useCall(authoring.deletePost, {
    done: 'המודעה נמחקה. אפשר לבטל את המחיקה ב״המודעות שלי״.',
  })
  const restoring = useCall(authoring.restorePost, { done: 'המחיקה בוטלה' })
  const once =
    ({ isPending }: { isPending: boolean }, act: () => void) =>
    () => {
      if (!isPending) act()
    }
  return {
    renew: once(renewal, () => renewal.mutate({ body: { id } })),
    setSold: (sold: boolean) => once(sale, () => sale.mutate({ body: { id, sold } }))(),
    remove: once(removal, () => removal.mutate({ query: { id, type: 'yad2' } })),
    restore: once(restoring, () => restoring.mutate({ body: { id } })),
  }
}

/** What became of a classified. `removed`: an editor deleted it; `hidden`: an editor took it off the list. */
type OwnState = 'active' | 'sold' | 'expired' | 'deleted' | 'removed' | 'hidden'

function ownStateOf({ post, expired, archived, archived_by_editor }: OwnClassified): OwnState {
  if (archived) return archived_by_editor ? 'removed' : 'deleted'
  if (post.status === 'draft') return 'hidden'
  if (post.yad2?.sold) return 'sold'
  return expired ? 'expired' : 'active'
}

/** What the decision whether it is brought back or renewed needs to know. */
function moderatedOf({ post, archived_by_editor }: OwnClassified, ownerId: number): Moderated {
  const ended_by_editor = post.yad2?.ended_by_editor === true
  return { post_type: 'yad2', author_id: ownerId, archived_by_editor, ended_by_editor }
}

/** What editors decided about it, and what its owner can do. */
function decisionsOf(own: OwnClassified): string[] {
  const state = ownStateOf(own)
  if (state === 'removed' || state === 'hidden') return ['לבירור אפשר לפנות לעורכי התוכן.']
  return [
    ...(own.post.yad2?.ended_by_editor ? [endedByEditor] : []),
    ...(own.limited ? ['עורכי התוכן קבעו מי רואים את המודעה.'] : []),
  ]
}

const State = stateBadge<OwnState>(
  {
    active: 'פעילה',
    sold: 'נמכרה',
    expired: 'פג תוקפה',
    deleted: 'נמחקה',
    removed: 'הוסרה בידי עורכי התוכן',
    hidden: 'הוסתרה בידי עורכי התוכן',
  },
  { active: 'success', expired: 'warning', removed: 'warning', hidden: 'warning' },
)

function Actions({ own, state }: { own: OwnClassified; state: OwnState }) {
  const { id } = own.post
  const sold = own.post.yad2?.sold === true
  const user = useStore(signedIn)?.user
  const { renew, setSold, remove, restore } = useOwnActions(id)
  if (!user) return null
  const item = moderatedOf(own, user.id)
  if (own.archived) {
    if (!mayRestore(user, item)) return null
    return <Action icon={IconArrowBackUp} label="ביטול המחיקה" size="sm" onClick={restore} />
  }
  return (
    <>
      {(state === 'active' || state === 'expired') && mayRenew(user, item) && (
        <Action
          icon={IconRefresh}
          label="חידוש ל־30 יום"
          primary={state === 'expired'}
          size="sm"
          onClick={renew}
        />
      )}
      {state !== 'hidden' && mayChange(user, item) && (
        <>
          <Action
            icon={sold ? IconTag : IconCheck}
            label={sold ? 'החזרה למכירה' : 'סימון כנמכרה'}
            size="sm"
            onClick={() => setSold(!sold)}
          />
          <a
            href={`/yad2/${id}/edit`}
            className="button-like inline-flex min-h-[2.5rem] text-sm pointer-coarse:min-h-(--touch)"
          >
            <IconPencil size={18} stroke={1.8} aria-hidden />
            עריכה
          </a>
        </>
      )}
      <Action icon={IconTrash} label="מחיקה" size="sm" onClick={remove} />
    </>
  )
}

/** After an action the row has other buttons: the focus that its button lost goes to the row's title. */
function useKeptFocus(state: OwnState) {
  const row = useRef<HTMLLIElement>(null)
  const shown = useRef(state)
  const acted = useRef(false)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const lost = document.activeElement === document.body
    if (acted.current && lost) row.current?.querySelector<HTMLElement>('h2')?.focus()
    acted.current = false
  }, [state])
  return { ref: row, onClick: () => (acted.current = true) }
}

export function OwnRow({ own }: { own: OwnClassified }) {
  const { post, expires_at, expired } = own
  const state = ownStateOf(own)
  const { ref, onClick } = useKeptFocus(state)
  // One that is not shown has no page.
  const readable = state === 'active' || (state === 'sold' && !expired)
  const title = <UserText>{post.title}</UserText>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: notes that one of its buttons was pressed, by a key too
    <li ref={ref} onClick={onClick}>
      <Card className={classes.row} data-state={state}>
        <div className={classes.picture}>
          <PostPicture post={coverOf(post)} sizes="10rem" icon={IconTag} />
        </div>
        <div className="grid justify-items-start gap-4 min-w-0">
          <State state={state}>
            {state === 'active' ? `פעילה עד ${formatDate(new Date(expires_at))}` : undefined}
          </State>
          <h2 className={classes.title} tabIndex={-1}>
            {readable ? <a href={itemHref(post)}>{title}</a> : title}
          </h2>
          {decisionsOf(own).map((decision) => (
            <p key={decision}>{decision}</p>
          ))}
          {post.yad2 && <Price price={post.yad2.price} className="font-semibold tabular-nums" />}
        </div>
        <div className={classes.actions}>
          <Actions own={own} state={state} />
        </div>
      </Card>
    </li>
  )
}
