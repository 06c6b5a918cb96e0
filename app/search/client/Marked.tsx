import { Fragment } from 'react'
import { matchRanges } from '#core/rules/search/search.ts'
import { directionOf, ltrPlaces } from '#core/rules/text/directional-runs.ts'

export function Marked({ text, words }: { text: string; words: string }) {
  const ranges = matchRanges(text, words)
  const runs = ltrPlaces(text)
  const between = (from: number, to: number) => {
    const marks = ranges
      .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
      .filter(({ start, end }) => start < end)
    return (
      <>
        {marks.map(({ start, end }, index) => (
          <Fragment key={start}>
            {text.slice(marks[index - 1]?.end ?? from, start)}
            <mark>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.end ?? from, to)}
      </>
    )
  }
  return (
    <bdi dir={directionOf(text)}>
      {runs.map(({ from, to, kind }, index) => (
        <Fragment key={from}>
          {between(runs[index - 1]?.to ?? 0, from)}
          <bdi dir="ltr" className={kind === 'address' ? undefined : 'whitespace-nowrap'}>
            {between(from, to)}
          </bdi>
        </Fragment>
      ))}
      {between(runs.at(-1)?.to ?? 0, text.length)}
    </bdi>
  )
}
