import type { ReactNode } from 'react'
import { directionalRuns, directionOf } from '#core/rules/text/directional-runs.ts'

interface Properties {
  children: string | number | readonly (string | number)[]
  className?: string | undefined
  /** Whether addresses are links and phones can be called; not within a link or a button. */
  links?: boolean
  /** Whether each line is a block with a direction of its own: texts of several lines, some of which may have no Hebrew. */
  lines?: boolean
}

/**
 * Text that a person wrote: isolated from the line around it, right to left if any of it is Hebrew, and its phones, hours,
 * amounts and codes left to right on one line.
 */
export function UserText({ children, className, links = false, lines = false }: Properties) {
  const text = [children].flat().join('')
  const parts = lines ? text.split(/(?<=\n)/) : [text]
  return parts.map((part, index) => (
    <bdi
      key={index}
      dir={directionOf(part)}
      className={`wrap-anywhere ${lines ? 'block w-fit whitespace-pre-line' : ''} ${className ?? ''}`}
    >
      {withRuns(part, links)}
    </bdi>
  ))
}

/** What is shown where a text may be what somebody wrote, or more than text. */
export const asUserText = (shown: ReactNode) =>
  typeof shown === 'string' ? <UserText>{shown}</UserText> : shown

/** The text with its runs isolated; most texts have none, and stay one string. */
function withRuns(text: string, links: boolean) {
  const runs = directionalRuns(text)
  if (runs.every(({ kind }) => kind === 'words')) return text
  return runs.map((run, index) => {
    if (run.kind === 'words') return run.text
    const wraps = run.kind === 'address' ? undefined : 'whitespace-nowrap'
    if (!links || run.href === null) {
      return (
        <bdi key={index} dir="ltr" className={wraps}>
          {run.text}
        </bdi>
      )
    }
    const outside = /^https?:/.test(run.href) && { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <a key={index} dir="ltr" className={wraps} href={run.href} {...outside}>
        {run.text}
      </a>
    )
  })
}
