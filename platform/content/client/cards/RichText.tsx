import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isolateRuns } from '#core/client/ui/text/isolateRuns.ts'
import classes from './RichText.module.css'

/**
 * Lets tables and code that are wider than the screen scroll by themselves, by the keyboard too. The text is well formed,
 * since the server's sanitiser wrote it.
 */
function withScrollingParts(html: string): string {
  return html
    .replace(/<table\b/g, '<div class="table-scroll" role="group" aria-label="טבלה" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<pre\b/g, '<pre tabindex="0"')
}

/** What the rich editor wrote, as sanitised HTML. Links to pages of the portal do not load it anew. */
export function RichText({ html }: { html: string }) {
  const router = useRouter()

  function followInside(event: MouseEvent): void {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!anchor || !plain || anchor.target !== '' || !anchor.getAttribute('href')?.startsWith('/')) return
    event.preventDefault()
    void router.navigate({ href: anchor.pathname + anchor.search + anchor.hash })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses of the links inside, the keyboard's too
    <div
      className={classes.text}
      onClick={followInside}
      // Safe: the server sanitises every body when it is written, and the content policy forbids inline scripts
      dangerouslySetInnerHTML={{ __html: withScrollingParts(isolateRuns(html)) }}
    />
  )
}
