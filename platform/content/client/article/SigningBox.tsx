import { IconCircleCheck, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ApiError, showError } from '#core/client/api/errors.ts'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { useReached } from '#core/client/kits/useReached.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatDate, formatTime, fullDateText } from '#core/rules/time/dates.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { signatures } from '#platform/content/contract/signatures.ts'

/** Refetches the text and scrolls to its start, since the text has changed since it was read. */
async function readAgain({ id, post_type }: Post): Promise<void> {
  const { queryKey } = q(content.getPostById, { id, post_type })
  await queryClient.invalidateQueries({ queryKey })
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

function Signed({ moment }: { moment: string }) {
  const date = new Date(moment)
  return (
    <p className="flex items-center gap-8 font-bold text-success [&>svg]:flex-none">
      <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      <span>
        {'נחתם ב־'}
        <time dateTime={moment} title={fullDateText(date)}>
          <Ltr>{`${formatDate(date)} ${formatTime(date)}`}</Ltr>
        </time>
      </span>
    </p>
  )
}

function Sign({ post, reached, onSigned }: { post: Post; reached: boolean; onSigned: () => void }) {
  const hint = useId()
  const { id, content_version } = post
  const { mutate, isPending } = useCall(reads.addUserToReadPost, {
    onSuccess: onSigned,
    onError: (error) => {
      showError(error)
      if (error instanceof ApiError && error.code === 'signatures.changed') void readAgain(post)
    },
  })
  return (
    <div className="flex items-center flex-wrap gap-8 gap-x-16 min-h-(--touch) print:hidden">
      {/* Not `disabled`: the keyboard could not reach it, and reaching it is how one comes to the end by the keyboard. */}
      <Action
        icon={IconSignature}
        label="חתימה"
        primary
        className="min-w-[9rem] max-sm:w-full"
        loading={isPending}
        aria-disabled={!reached}
        onClick={() => {
          if (reached) mutate({ body: { post_id: id, sign_version: content_version } })
        }}
        {...(!reached && { 'data-disabled': true, 'aria-describedby': hint })}
      />
      {!reached && (
        <p id={hint} className="text-muted">
          אפשר לחתום אחרי קריאה עד הסוף.
        </p>
      )}
    </div>
  )
}

/**
 * The signing of a must-sign item (product §3), after its text: possible once its end was reached, by scrolling or with
 * the focus. Signs the text on screen; if it has changed on the server, the new text is shown instead.
 */
export function SigningBox({ post, statement }: { post: Post; statement: string }) {
  const title = useId()
  const box = useRef<HTMLElement>(null)
  const [reached, setReached] = useState(false)
  const end = useReached(() => setReached(true))
  const { data } = useQuery(q(signatures.getRequiredSignPosts))
  const signed = data?.signed.find((each) => each.post.id === post.id)
  const waits = data?.waiting.some(({ id }) => id === post.id)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={title}
      className={`grid grid-cols-1 gap-12 p-20 border rounded-card ${signed ? 'border-success/35 bg-success-soft' : 'border-warning/35 bg-warning-soft'}`}
      onFocus={() => setReached(true)}
    >
      <div ref={end}>
        <h2 id={title} className="text-xl">
          {signed ? 'הצהרה חתומה' : 'לקרוא ולחתום'}
        </h2>
      </div>
      <p className="text-xl whitespace-pre-line">
        <UserText>{statement}</UserText>
      </p>
      <div role="status" className="empty:-mt-12">
        {signed && <Signed moment={signed.signed_at} />}
      </div>
      {/* The button that was pressed goes: the focus stays with the box. */}
      {waits && <Sign post={post} reached={reached} onSigned={() => focusIfLost(box.current)} />}
      {data && !signed && !waits && <p className="text-muted">אפשר יהיה לחתום אחרי הפרסום.</p>}
    </section>
  )
}
