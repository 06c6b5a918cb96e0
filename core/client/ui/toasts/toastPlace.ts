interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** Between a toast and the edge of the screen or a bar. */
const margin = 8

/**
 * The upper edge at which a toast covers the least of what can be pressed or read as a bar; the first of several.
 * @param toast its box in the corner of the screen
 * @param others boxes of controls and bars
 * @param bar the lower edge of the top bar
 * @param lowest the lowest upper edge that is still at the top of the screen
 */
export function toastTop(
  toast: Box,
  others: readonly Box[],
  { bar, lowest }: { bar: number; lowest: number },
): number {
  const gap = 4
  const below = Math.max(toast.top, bar + margin)
  const between = others.map(({ bottom }) => bottom + gap).filter((top) => top > below && top <= lowest)
  const covered = (top: number) => {
    const moved = { ...toast, top, bottom: toast.bottom + top - toast.top }
    return others.reduce((sum, other) => sum + overlap(moved, other), 0)
  }
  return [below, ...between.sort((a, b) => a - b)].reduce(
    (best, top) => (covered(top) < covered(best) ? top : best),
    toast.top,
  )
}

/** The links of a card all lead to the same place, so another of them can be pressed; the logo leads where the menu does. */
const avoided =
  ':is(main, nav, header) :is(button, input, label, select, textarea, summary, a:not(article a, header:not(main *) [href="/home-page"])), [data-under-top-bar]'

/** Puts the toasts, at the right edge of the screen, where they cover the least of what is pressed. */
export function placeToasts(host: HTMLElement, toast: HTMLElement): void {
  // The container stands still while the toast still comes.
  const { left, right } = (toast.parentElement ?? toast).getBoundingClientRect()
  const box = { left, right, top: margin, bottom: margin + toast.offsetHeight }
  const bar = document.querySelector('header:not(main *)')?.getBoundingClientRect().bottom ?? 0
  const others = [...document.querySelectorAll(avoided)].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // What was scrolled under the top bar cannot be pressed.
    return { left, right, top: element.closest('main, nav') ? Math.max(top, bar) : top, bottom }
  })
  const top = toastTop(box, others, { bar, lowest: window.innerHeight * 0.4 })
  host.style.setProperty('--toast-top', `${top}px`)
}
