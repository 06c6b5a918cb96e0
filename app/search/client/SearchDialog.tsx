import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape, useModal } from '#core/client/ui/dialogs/useModal.ts'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { createStore, useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { truncated } from '#core/rules/text/text.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import classes from './SearchDialog.module.css'

const SearchResults = lazyPart(async () => (await import('./SearchResults.tsx')).SearchResults)

const maxSearches = 8

/** Keyed by person, because people may share a device. */
const keyOf = () => `searches:${signedIn.get()?.user.id}`

function stored(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(words) ? words.filter((each) => typeof each === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

/** What the person searched for on this device, the last first; read when the search opens. */
const recentSearches = createStore<readonly string[]>([])

function readSearches(): void {
  recentSearches.set(stored())
}

function store(words: readonly string[]): void {
  recentSearches.set(words)
  try {
    if (words.length > 0) localStorage.setItem(keyOf(), JSON.stringify(words))
    else localStorage.removeItem(keyOf())
  } catch {
    // A private window may refuse to store: the list then lasts as long as the page.
  }
}

function rememberSearch(words: string): void {
  if (words !== '')
    store([words, ...recentSearches.get().filter((each) => each !== words)].slice(0, maxSearches))
}

function clearSearches(): void {
  store([])
}

/** Before anything is typed: what was searched for lately, to search for it again, and how to search. */
function RecentSearches({ onWords, onClear }: { onWords: (words: string) => void; onClear: () => void }) {
  const recent = useStore(recentSearches)
  return (
    <>
      {recent.length > 0 && (
        <section aria-label="חיפושים אחרונים">
          <div className="flex items-center justify-between gap-12 px-12 pb-6 text-muted text-sm">
            <h2 className="text-text text-md font-bold">חיפושים אחרונים</h2>
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

/** The debounce before a search, in milliseconds. */
const pause = 200
const maxQueryLength = 100

/** The arrows walk from the field through the results and back; Enter on a result is the link's own. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-stop], [data-result] a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}

interface AnswerProperties {
  words: string
  /** Brings the focus back to the field. */
  onField: () => void
  onWords: (words: string) => void
}

function Answer({ words, onField, onWords }: AnswerProperties) {
  if (words === '') return <RecentSearches onWords={onWords} onClear={onField} />
  return (
    <Retry resetKey={words} onRetry={onField} fallback={<Loading rows={3} height="5rem" />}>
      <SearchResults key={words} words={words} onWords={onWords} />
    </Retry>
  )
}

/** The search over the page: results while one types. Escape, the close button, a click beside it or a result close it. */
export function SearchDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { ref } = useModal()
  const body = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(truncated(typed, maxQueryLength))
  const [settled] = useDebouncedValue(text.trim(), pause)
  // While the next answer is on its way the last one stays.
  const words = useDeferredValue(settled)
  const waiting = text.trim() !== words
  const onField = () => input.current?.focus()
  useEffect(() => {
    readSearches()
    SearchResults.fetchAhead()
  }, [])

  useEscape(onClose)

  function onClick({ target, currentTarget }: MouseEvent): void {
    const link = target instanceof Element && target.closest('a')
    if (link) rememberSearch(words)
    if (target === currentTarget || link) onClose()
  }

  function onWords(other: string): void {
    setText(other)
    onField()
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the window; the close button is the accessible way
    <div className={`over-page ${classes.backdrop}`} onClick={onClick} onKeyDown={walk}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-label="חיפוש"
        tabIndex={-1}
        className={`floating-window ${classes.window}`}
      >
        <form
          className={classes.field}
          onSubmit={(event) => {
            event.preventDefault()
            rememberSearch(text.trim())
            // Also puts a phone's keyboard away.
            body.current?.querySelector<HTMLElement>('[data-result] a')?.focus()
          }}
        >
          <IconSearch size={22} stroke={1.8} aria-hidden />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label="מה לחפש"
            placeholder="מה לחפש?"
            autoComplete="off"
            maxLength={maxQueryLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={classes.input}
          />
          <CloseButton label="סגירת החיפוש" onClose={onClose} />
        </form>
        <div ref={body} className={classes.body} aria-busy={waiting} data-waiting={waiting || undefined}>
          <Answer words={words} onField={onField} onWords={onWords} />
        </div>
      </section>
    </div>,
    document.body,
  )
}
