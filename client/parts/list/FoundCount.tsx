import { counted } from '#domain/counted.ts'

interface Properties {
  /** Those that the list is searched for. */
  words: string | undefined
  count: number
  hasMore: boolean
}

/** Announces how much a search of a list found. */
export function FoundCount({ words, count, hasMore }: Properties) {
  const found = counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות', 'נמצאו שתי תוצאות')
  return (
    <p role="status" className="visually-hidden">
      {words !== undefined && (count === 0 ? 'לא נמצאו תוצאות' : `${found}${hasMore ? ' ועוד' : ''}`)}
    </p>
  )
}
