import { isAnnouncing } from '#core/client/ui/text/announce.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** How long a page that follows a press has for its own focus, in milliseconds. */
const pause = 200

/** How an element left the page. */
type Removal = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'> & { row: Node }

/** What had the focus, the latest first, and how it left the page. */
let trail: { element: HTMLElement; removal?: Removal | undefined }[] = []

const canHaveFocus = (element: HTMLElement) =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest('[inert]')

/** The nearest heading before or in a part of the page; it can have the focus from now on. */
function headingNear(part: Node): HTMLElement | undefined {
  const isAfter = (heading: Node) =>
    heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING && !part.contains(heading)
  for (let around = part.parentElement; around; around = around.parentElement) {
    const headings = [...around.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const heading = headings.find((each) => each.checkVisibility() && !isAfter(each))
    if (!heading) continue
    heading.tabIndex = -1
    return heading
  }
  return undefined
}

/** The heading over the place that something left. */
function headingOf({ target, previousSibling }: Removal): HTMLElement | undefined {
  const before = previousSibling?.isConnected ? previousSibling : target.firstChild
  return headingNear(before ?? target)
}

/** In place of what was removed: the row or control after it, the one before it, or the heading of its list. */
function besides(removal: Removal): HTMLElement | undefined {
  const { target, nextSibling, previousSibling, row } = removal
  // What lies over the page leads back to where the focus was before it.
  if (!target.isConnected || target === document.body) return undefined
  if (target instanceof Element && target.closest('[data-live], [data-portal]')) return undefined
  for (const neighbour of [nextSibling, previousSibling]) {
    if (!(neighbour instanceof HTMLElement)) continue
    const isRow = neighbour.nodeName === row.nodeName
    const within = isRow ? neighbour.querySelector<HTMLElement>(focusable) : undefined
    const stop = neighbour.matches(focusable) ? neighbour : within
    if (stop && canHaveFocus(stop)) return stop
  }
  return headingOf(removal)
}

function restore(): void {
  if (document.activeElement !== document.body || isAnnouncing()) return
  for (const { element, removal } of trail) {
    // A button that works will be enabled again.
    if (element.isConnected && element.matches(':disabled')) return
    const place = canHaveFocus(element) ? element : removal && besides(removal)
    if (!place) continue
    place.focus({ preventScroll: place.matches('h1') })
    return
  }
}

function noteRemovals(records: readonly MutationRecord[]): void {
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    for (const row of removedNodes) {
      for (const entry of trail) {
        if (row.contains(entry.element)) entry.removal = { target, nextSibling, previousSibling, row }
      }
    }
  }
}

/**
 * Puts the focus somewhere sensible when the element that had it is removed, or disabled for a while: without it a
 * keyboard would begin anew at the top of the page. Focus that a person gives up by a click is left alone.
 */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    trail = [{ element: target }, ...trail.filter(({ element }) => element !== target)].slice(0, 4)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    queueMicrotask(() => {
      const isGivenUp = relatedTarget === null && target instanceof HTMLElement && canHaveFocus(target)
      if (isGivenUp && document.hasFocus()) trail = []
    })
  })
  new MutationObserver((records) => {
    noteRemovals(records)
    if (document.activeElement !== document.body || trail.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(restore, pause)
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
