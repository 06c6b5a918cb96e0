import { IconBell } from '@tabler/icons-react'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { CountedIcon } from '#core/client/ui/cards/CountedIcon.tsx'
import { loadOpened } from '#core/client/ui/loadOpened.ts'
import { useStore } from '#core/client/ui/store.ts'
import { counted } from '#core/rules/text/counted.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import type { NotificationPanel } from './NotificationPanel.tsx'
import { unread } from './unread.ts'

/** Delay in milliseconds before the bell opens its stream, so that the page loads first. */
const streamTimeout = 1000

/** Follows the number of unread notifications of the signed-in person. */
function useUnread(onRooms: (router: AnyRouter) => void): number {
  const id = useStore(signedIn)?.user.id
  const router = useRouter()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      // Without its code the bell is silent, and the list behind it is there all the same.
      void import('./live.ts')
        .then(({ followPerson }) => followPerson(id, leaving.signal, () => onRooms(router)))
        .catch(() => {})
      const open = (href: string) => void router.navigate({ href })
      void import('./device.ts')
        .then(({ followPushes }) => followPushes(leaving.signal, open))
        .catch(() => {})
    }, streamTimeout)
    return () => {
      clearTimeout(timer)
      leaving.abort()
      unread.set(undefined)
    }
  }, [id, router, onRooms])
  return useStore(unread) ?? 0
}

interface Properties {
  /** Rooms were closed or opened: has to be the same function each time. */
  onRooms: (router: AnyRouter) => void
}

/** The bell of the top bar: how many notifications wait, and behind it the list of them. */
export function NotificationBell({ onRooms }: Properties) {
  const count = useUnread(onRooms)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<typeof NotificationPanel>()
  const close = () => setPanel(undefined)

  async function toggle(): Promise<void> {
    if (Panel) return close()
    const module = await loadOpened('ההתראות', () => import('./NotificationPanel.tsx'))
    if (module) setPanel(() => module.NotificationPanel)
  }

  function closeWhenLeft({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !document.getElementById(id)?.contains(relatedTarget)) close()
  }

  // By the number that it shows.
  const label =
    count > 0 ? `התראות, ${counted(count, '1 שלא נקראה', '# שלא נקראו', '2 שלא נקראו')}` : 'התראות'
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        className="sign-button rounded-full text-text"
        aria-label={label}
        title={label}
        aria-expanded={Panel !== undefined}
        aria-controls={Panel && id}
        onClick={() => void toggle()}
        onBlur={closeWhenLeft}
      >
        <CountedIcon icon={IconBell} count={count} />
      </button>
      {Panel && <Panel id={id} button={button} onClose={close} />}
    </div>
  )
}
