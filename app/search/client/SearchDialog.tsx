import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape } from '#core/client/ui/dialogs/useEscape.ts'
import { useModal } from '#core/client/ui/dialogs/useModal.ts'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { truncated } from '#core/rules/text/text.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { readSearches, rememberSearch } from './recentSearches.ts'
import classes from './SearchDialog.module.css'
import { SearchResults, SearchResultsSkeleton } from './SearchResults.tsx'

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
    <Retry resetKey={words} onRetry={onField}>
      <Suspense fallback={<SearchResultsSkeleton />}>
        <SearchResults key={words} words={words} onWords={onWords} />
      </Suspense>
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
  useEffect(readSearches, [])

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
    <div className={classes.backdrop} onClick={onClick} onKeyDown={walk}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-label="חיפוש"
        tabIndex={-1}
        className={classes.window}
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
