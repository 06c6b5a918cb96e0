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

/** What the rich editor wrote, as sanitised HTML. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className={classes.text}
      // Safe: the server sanitises every body when it is written, and the content policy forbids inline scripts
      dangerouslySetInnerHTML={{ __html: withScrollingParts(isolateRuns(html)) }}
    />
  )
}
