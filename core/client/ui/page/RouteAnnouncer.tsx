import { createPortal } from 'react-dom'
import { useStore } from '#core/client/ui/store.ts'
import { announcementStore } from '#core/client/ui/text/announce.ts'

/** The live region that `announce` speaks through. */
export function RouteAnnouncer() {
  const { key, text } = useStore(announcementStore)
  return createPortal(
    <div className="visually-hidden" data-live>
      <div role="status" aria-atomic="true">
        <span key={key}>{text}</span>
      </div>
    </div>,
    document.body,
  )
}
