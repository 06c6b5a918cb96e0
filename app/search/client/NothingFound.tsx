import { knownPages } from '#app/client/site-map.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'

const ways = ['/phonebook', '/forms', '/officials', '/contact']

interface Properties {
  words: string
  onWords: (words: string) => void
}

/** Says that nothing was found, and what else can be tried: each word alone, or the pages where most things are. */
export function NothingFound({ words, onWords }: Properties) {
  const visitor = useVisitor()
  const single = [...new Set(words.split(/\s+/))].filter((word) => word.length > 1).slice(0, 4)
  const pages = knownPages.filter(({ url }) => ways.includes(url) && mayVisit(visitor, url))
  return (
    <div className="grid justify-items-center gap-8 max-w-420 mx-auto py-32 px-16 text-muted text-center text-balance">
      <p className="text-text text-xl font-bold">אין תוצאות</p>
      <p>כדאי לנסות מילה אחרת, פחות מילים או חלק ממילה.</p>
      {single.length > 1 && (
        <p className="flex flex-wrap gap-y-8 gap-x-16 justify-center">
          {single.map((word) => (
            <Action
              key={word}
              label={
                <span>
                  רק <UserText>{word}</UserText>
                </span>
              }
              size="sm"
              radius="xl"
              onClick={() => onWords(word)}
            />
          ))}
        </p>
      )}
      <p>אפשר גם לחפש כאן:</p>
      <p className="flex flex-wrap gap-y-8 gap-x-16 justify-center">
        {pages.map(({ url, title }) => (
          <AppLink key={url} href={url}>
            <UserText>{title}</UserText>
          </AppLink>
        ))}
      </p>
    </div>
  )
}
