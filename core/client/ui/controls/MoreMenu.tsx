import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { usePopup } from '#core/client/ui/dialogs/useModal.ts'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import menu from './menu.module.css'

export interface MenuAction {
  label: string
  icon: TablerIcon
  onPress: () => void
  /** It runs: it cannot be pressed again. */
  pending?: boolean
}

/** The arrow keys go from action to action, in a circle. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = actions.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  actions.at(next % actions.length)?.focus()
}

function Menu({ id, actions, onClose }: { id: string; actions: readonly MenuAction[]; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), [])
  return (
    <div ref={list} id={id} role="menu" className={menu.panel} onKeyDown={walk} tabIndex={-1}>
      {actions.map(({ label, icon: Icon, onPress, pending }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={pending}
          className={menu.item}
          onClick={() => {
            onClose()
            onPress()
          }}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  )
}

/** What else can be done with a thing, behind three dots. `label` names the button: of what. Nothing without actions. */
export function MoreMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const id = useId()
  const { opened, close, toggle, button, around } = usePopup()
  if (actions.length === 0) return null
  function closeAndReturn(): void {
    close()
    // A dialog that an action opens returns the focus here.
    button.current?.focus()
  }
  return (
    <div {...around} className="relative flex-none print:hidden">
      <button
        ref={button}
        type="button"
        className="sign-button size-36 rounded-full pointer-coarse:size-(--touch)"
        aria-label={label}
        title={isolatedText(label)}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {opened && <Menu id={id} actions={actions} onClose={closeAndReturn} />}
    </div>
  )
}
