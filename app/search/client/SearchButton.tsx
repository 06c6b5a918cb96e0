import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useStore } from '#core/client/ui/store.ts'
import classes from './SearchButton.module.css'
import { openSearch, searchKeyOff } from './search.ts'

/** Whether a key belongs to what has the focus: a field that is typed in, or a dialog that is open. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  const typing =
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')
  return Boolean(typing) || document.querySelector('[aria-modal="true"]') !== null
}

function useSearchKey(on: boolean): void {
  useEffect(() => {
    if (!on) return
    function onKeyDown(event: KeyboardEvent): void {
      // By the place of the key too: on the Hebrew layout it writes a full stop.
      const pressed = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
      if (!pressed || event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return
      event.preventDefault()
      void openSearch()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}

/** Opens the search: looks like a field where there is room, an icon on a phone. The key `/` does the same, unless it is switched off. */
export function SearchButton() {
  const keyOn = !useStore(searchKeyOff)
  useSearchKey(keyOn)
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="חיפוש בפורטל"
      aria-keyshortcuts={keyOn ? '/' : undefined}
      aria-haspopup="dialog"
      onClick={() => void openSearch()}
    >
      <IconSearch size={20} stroke={1.8} aria-hidden />
      <span className="flex-1 max-sm:hidden">חיפוש בפורטל</span>
      {keyOn && <kbd className={classes.key}>/</kbd>}
    </button>
  )
}
