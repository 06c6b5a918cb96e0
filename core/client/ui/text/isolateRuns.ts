import type { ReactNode } from 'react'
import { directionalRuns } from '#core/rules/text/directional-runs.ts'
import { asUserText } from './UserText.tsx'

/** The words beside a control, any of which somebody may have written. */
export const userTextLabels = ({ label, description }: { label?: ReactNode; description?: ReactNode }) => ({
  label: asUserText(label),
  description: asUserText(description),
})

/** Parts whose text stays as it is: links, code, and what the author isolated. */
const keeps = /^<(?:a|code|pre|bdi|bdo)\b|\sdir="ltr"/

/**
 * Isolates phones, hours, amounts and codes in a text's HTML, and makes links of its addresses and phones. The HTML is well
 * formed and escaped, since the server's sanitiser wrote it, so that no text contains a tag's bracket.
 */
export function isolateRuns(html: string): string {
  // The open elements from the outermost that keeps its text.
  const kept: string[] = []
  return html.replace(/<(\/?)(\w+)\b[^<>]*>|[^<]+/g, (part: string, slash?: string, name?: string) => {
    if (name === undefined) return kept.length > 0 ? part : shownRuns(part)
    const [outermost] = kept
    if (slash === '/' && name === outermost) kept.pop()
    else if (slash === '' && (name === outermost || (outermost === undefined && keeps.test(part))))
      kept.push(name)
    return part
  })
}

function shownRuns(text: string): string {
  return directionalRuns(text)
    .map((run) => {
      if (run.kind === 'words') return run.text
      const unbroken = run.kind === 'address' ? '' : ' class="run"'
      if (run.href === null) return `<bdi dir="ltr"${unbroken}>${run.text}</bdi>`
      const outside = /^https?:/.test(run.href) ? ' target="_blank" rel="noopener noreferrer nofollow"' : ''
      return `<a dir="ltr"${unbroken} href="${run.href}"${outside}>${run.text}</a>`
    })
    .join('')
}
