import { directionOf } from '#domain/runs.ts'
import { matchRanges } from '#domain/search.ts'

/** A text with the words that were searched for marked in it. */
export function Marked({ text, words }: { text: string; words: string }) {
  const ranges = matchRanges(text, words)
  return (
    <bdi dir={directionOf(text)}>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </bdi>
  )
}
