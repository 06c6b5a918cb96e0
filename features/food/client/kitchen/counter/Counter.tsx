import { TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCamera,
  IconMaximize,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CodeCamera, maxCode } from '#core/client/kits/codes/CodeCamera.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape, useModal } from '#core/client/ui/dialogs/useModal.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dayText } from '#core/rules/time/days.ts'
import type { KitchenDay } from '#features/food/contract/kitchen.ts'
import classes from './Counter.module.css'
import { Outcome } from './Outcome.tsx'
import { useCounter } from './useCounter.ts'

interface Command {
  key: string
  label: string
  icon: TablerIcon
  press: (() => void) | undefined
}

/** The keys of the commands, whatever has the focus. A character that nothing else takes belongs to the code. */
function useKeys(commands: readonly Command[], focus: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commands.find(({ key }) => key === event.key)
    if (command) {
      event.preventDefault()
      command.press?.()
    } else if (/^[^\s]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Names the key of a button on it. */
const keyCap = (key: string) => (
  <kbd className={classes.key} aria-hidden>
    {key}
  </kbd>
)

interface FormProperties {
  input: RefObject<HTMLInputElement | null>
  give: (code: string) => void
}

function CodeForm({ input, give }: FormProperties) {
  const [typed, setTyped] = useState('')
  function send(event: FormEvent): void {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    if (code !== '') give(code)
  }
  return (
    <form className="flex flex-[1_1_20rem] items-end gap-8 [&>:first-child]:flex-1" onSubmit={send}>
      <TextInput
        ref={input}
        size="lg"
        label="הקוד"
        value={typed}
        maxLength={maxCode}
        autoComplete="off"
        attributes={{ input: { dir: 'ltr' } }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Action label="הגשה" rightSection={keyCap('Enter')} type="submit" primary size="lg" />
    </form>
  )
}

/** Hidden on phones, whose screens are full anyway. */
const fullScreenKey = 'F9'

function toggleFullScreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
}

interface Properties {
  day: KitchenDay
  site: NonNullable<KitchenDay['site']>
  onClose: () => void
}

/** Where lunches are given out, over the whole screen: by a scanner that types, by a keyboard or by the camera. */
export function Counter({ day: { date, orders, served }, site, onClose }: Properties) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { ref } = useModal()
  const { outcome, muted, give, undo, clear, toggleSound } = useCounter({ site: site.id, date })
  const [filming, setFilming] = useState(() => matchMedia('(pointer: coarse)').matches)
  const focus = () => input.current?.focus()
  const commands: Command[] = [
    { key: 'F2', label: 'ביטול ההגשה', icon: IconArrowBackUp, press: undo },
    { key: 'F4', label: 'הבא', icon: IconPlayerSkipForward, press: outcome && clear },
    {
      key: 'F8',
      label: muted ? 'להפעיל צלילים' : 'להשתיק',
      icon: muted ? IconVolumeOff : IconVolume,
      press: toggleSound,
    },
    { key: fullScreenKey, label: 'מסך מלא', icon: IconMaximize, press: toggleFullScreen },
  ]
  useKeys(commands, focus)
  useEscape(onClose)
  return createPortal(
    <section
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes.station}
    >
      <header className="flex items-center gap-16 py-8 px-20 bg-card border-b border-hairline max-sm:px-12">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-16">
          <h2 id={id} className="text-2xl">
            דלפק ההגשה
          </h2>
          <p className="text-muted">
            <UserText>{`${site.name}, ${dayText(date)}`}</UserText>
          </p>
        </div>
        <p className="text-xl font-bold">{`הוגשו ${served} מתוך ${orders}`}</p>
        <CloseButton label="יציאה מהדלפק" onClose={onClose} />
      </header>
      <Outcome outcome={outcome} />
      <footer className="grid gap-12 py-12 px-20 bg-card border-t border-hairline max-sm:px-12">
        {filming && <CodeCamera onCode={give} />}
        <div className="flex flex-wrap items-end gap-8">
          <CodeForm input={input} give={give} />
          {commands.map(({ key, label, icon, press }) => (
            <Action
              key={key}
              size="lg"
              icon={icon}
              label={label}
              rightSection={keyCap(key)}
              className={key === fullScreenKey ? 'max-sm:hidden' : undefined}
              aria-keyshortcuts={key}
              disabled={!press}
              onClick={() => {
                press?.()
                focus()
              }}
            />
          ))}
          <Action
            size="lg"
            icon={IconCamera}
            label="מצלמה"
            aria-pressed={filming}
            onClick={() => setFilming(!filming)}
          />
        </div>
      </footer>
    </section>,
    document.body,
  )
}
