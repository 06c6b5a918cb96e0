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

/**
 * The upper edge at which a toast covers the least of what can be pressed or read as a bar; the first of several.
 * @param toast its box at the uppermost place
 * @param others boxes of controls and bars
 * @param lowest the lowest upper edge that is still at the top of the screen
 */
export function toastTop(toast: Box, others: readonly Box[], lowest: number): number {
  const gap = 4
  const tops = [toast.top, ...others.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= toast.top && top <= lowest)
    .sort((one, other) => one - other)
  const covered = (top: number) => {
    const moved = { ...toast, top, bottom: toast.bottom + top - toast.top }
    return others.reduce((sum, other) => sum + overlap(moved, other), 0)
  }
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best), toast.top)
}

/** The links of a card all lead to the same place, so another of them can be pressed. */
const avoided =
  'main :is(button, input, label, select, textarea, summary, a:not(article a)), [data-under-top-bar]'

/** Puts the toasts at the right of the page's content, below the top bar, where they cover the least of what is pressed. */
export function placeToasts(host: HTMLElement, toast: HTMLElement): void {
  const { innerWidth, innerHeight } = window
  const content = document.querySelector('main')?.getBoundingClientRect()
  const bar = document.querySelector('header:not(main *)')?.getBoundingClientRect()
  const right = Math.min(innerWidth - 8, content?.right ?? innerWidth)
  const top = Math.max(0, bar?.bottom ?? 0) + 8
  const { offsetWidth, offsetHeight } = toast
  const box = { top, bottom: top + offsetHeight, right, left: right - offsetWidth }
  const others = [...document.querySelectorAll(avoided)].map((element) => element.getBoundingClientRect())
  host.style.setProperty('--toast-edge', `${innerWidth - right}px`)
  host.style.setProperty('--toast-top', `${toastTop(box, others, innerHeight * 0.4)}px`)
}
