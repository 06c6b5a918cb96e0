import { UserText } from '#client/ui/UserText.tsx'

interface Properties {
  way: 'typed' | 'layout' | 'similar'
  /** The words that found something, or none did. */
  searched: string
}

/** Says by which words something was found, where they are not those that were typed. */
export function SearchWay({ way, searched }: Properties) {
  if (way === 'typed') return null
  return (
    <p className="muted">
      {way === 'layout' ? 'התוצאות הן של ' : 'לא נמצא בדיוק כך. אלה דומים אל '}
      <strong>
        <UserText>{searched}</UserText>
      </strong>
    </p>
  )
}
