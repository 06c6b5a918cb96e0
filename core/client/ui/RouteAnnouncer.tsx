import { createPortal } from 'react-dom'
import { announcementStore } from './announce.ts'
import { useStore } from './store.ts'

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
