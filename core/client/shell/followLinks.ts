import type { AnyRouter } from '@tanstack/react-router'

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds; a touch does not wait. */
const pause = 50

/** What the server answers itself, and not a page of the portal. */
const served = /^\/(?:\/|api\/|media\/)/

/** The link of an event, if it leads to a page of the portal in this tab. */
function pageLinkOf({ target }: Pick<Event, 'target'>): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const address = link?.getAttribute('href') ?? ''
  if (!link || !address.startsWith('/') || served.test(address)) return undefined
  // In an editor a press places the caret.
  const stays = link.target === '' && !link.hasAttribute('download') && !link.isContentEditable
  return stays ? link : undefined
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * Goes to the pages of the portal that links lead to without loading it anew, and fetches what a link that is pointed at,
 * touched or focused leads to. One listener for all of them: a link is an `<a>`, also in what somebody wrote.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const link = pageLinkOf(event)
    if (!link || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void router.navigate({ href: addressOf(link) })
  })

  let pointed: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function fetchPointed(event: Event): void {
    const link = pageLinkOf(event)
    if (link === pointed) return
    pointed = link
    clearTimeout(timer)
    if (!link) return
    // `href` is a whole address and takes the place of `to`, which the type demands.
    const preload = () => void router.preloadRoute({ to: '.', href: addressOf(link) }).catch(() => {})
    if (event.type === 'touchstart') preload()
    else timer = setTimeout(preload, pause)
  }
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, fetchPointed, { passive: true })
  }
}
