import { useEffect } from 'react'
import { announce } from '#client/ui/announce.ts'
import { UserText } from '#client/ui/UserText.tsx'
import type { SearchWay } from '#contract/common.ts'
import { counted } from '#domain/counted.ts'

interface Properties {
  /** Those that the list is searched for. */
  words: string | undefined
  /** By which words something was found, and how they were taken. */
  way?: SearchWay | undefined
  searched?: string | undefined
  count: number
  hasMore: boolean
}

const wayTexts: Record<SearchWay, string> = {
  typed: '',
  layout: 'התוצאות הן של ',
  similar: 'לא נמצא בדיוק כך. אלה דומים אל ',
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'לא נמצאו תוצאות'
  const found = counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות', 'נמצאו שתי תוצאות')
  return hasMore ? `${found} ועוד` : found
}

/** Says, and announces, how much a search of a list found, and by which words where they are not those that were typed. */
export function Found({ words, way = 'typed', searched, count, hasMore }: Properties) {
  const found = countText(count, hasMore)
  const meant = way !== 'typed' && searched !== undefined
  const spoken = meant ? `${found}. ${wayTexts[way]}${searched}` : found
  useEffect(() => {
    if (words !== undefined) announce(spoken)
  }, [words, spoken])
  // An empty list says so itself.
  if (words === undefined || count === 0) return null
  return (
    <p className="muted">
      {found}
      {meant && (
        <>
          . {wayTexts[way]}
          <strong>
            <UserText>{searched}</UserText>
          </strong>
        </>
      )}
    </p>
  )
}
