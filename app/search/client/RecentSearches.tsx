import { IconHistory } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { clearSearches, recentSearches } from './recentSearches.ts'
import classes from './SearchDialog.module.css'

/** Before anything is typed: what was searched for lately, to search for it again, and how to search. */
export function RecentSearches({
  onWords,
  onClear,
}: {
  onWords: (words: string) => void
  onClear: () => void
}) {
  const recent = useStore(recentSearches)
  return (
    <>
      {recent.length > 0 && (
        <section aria-label="חיפושים אחרונים">
          <div className={`flex items-center justify-between gap-12 ${classes.groupHead}`}>
            <h2 className={classes.groupTitle}>חיפושים אחרונים</h2>
            <Action
              label="ניקוי"
              quiet
              size="compact-md"
              onClick={() => {
                clearSearches()
                onClear()
              }}
            />
          </div>
          <ul className="plain">
            {recent.map((words) => (
              <li key={words}>
                <button type="button" className={classes.recent} data-stop onClick={() => onWords(words)}>
                  <IconHistory size={20} stroke={1.7} aria-hidden />
                  <UserText>{words}</UserText>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="grid justify-items-center gap-8 max-w-420 mx-auto py-32 px-16 text-muted text-center text-balance">
        מילה או שתיים מספיקות. אפשר לכתוב גם בלי ניקוד, גרשיים או אות יחס.
      </p>
    </>
  )
}
