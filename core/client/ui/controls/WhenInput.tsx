import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { typedDay, typedDayAndTime, typedTime, writtenDay } from '#core/rules/time/typed-dates.ts'
import { IconButton } from './IconButton.tsx'

const kinds = {
  date: {
    parse: typedDay,
    example: 'יום/חודש/שנה',
    problem: 'צריך תאריך כמו 24/11/2026',
    pick: 'בחירה בלוח השנה',
    icon: IconCalendar,
  },
  'datetime-local': {
    parse: typedDayAndTime,
    example: 'יום/חודש/שנה ושעה',
    problem: 'צריך תאריך ושעה כמו \u206624/11/2026 14:30\u2069',
    pick: 'בחירה בלוח השנה',
    icon: IconCalendar,
  },
  time: {
    parse: typedTime,
    example: 'שעה:דקות',
    problem: 'צריך שעה כמו 14:30',
    pick: 'בחירת שעה',
    icon: IconClock,
  },
}

interface Properties extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'ref'> {
  type: keyof typeof kinds
  /** As an `<input>` of the type has it: `2026-11-24`, `2026-11-24T14:30`, `14:30`; empty for none. */
  value: string
  /** Called with a whole value, or an empty one; not while one is half typed. */
  onChange: (value: string) => void
  /** What the picker offers. */
  min?: string
  max?: string
}

/** Opens the browser's picker, which it refuses to a press that nobody made by hand. One can still type. */
function openPicker(picker: HTMLInputElement | null): void {
  try {
    picker?.showPicker()
  } catch {}
}

/**
 * A date, a time or both, typed and shown as they are written in Israel: the browser's own field would follow the
 * browser's language. Its picker opens by the button. What is half typed is the input's custom validity.
 */
export function WhenInput({ type, value, onChange, min, max, error, ...input }: Properties) {
  const { parse, example, problem, pick, icon } = kinds[type]
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(writtenDay(value))
  const [seen, setSeen] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const whole = text.trim() === '' ? '' : parse(text)
  // The text follows a value that is changed elsewhere, and stays as it is typed.
  if (seen !== value) {
    setSeen(value)
    if (whole !== value) setText(writtenDay(value))
  }

  function follow(typed: string): void {
    setText(typed)
    const next = typed.trim() === '' ? '' : parse(typed)
    if (next !== undefined && next !== value) onChange(next)
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={example}
      {...input}
      ref={(element) => element?.setCustomValidity(whole === undefined ? problem : '')}
      error={error ?? (isLeft && whole === undefined ? problem : undefined)}
      attributes={{ input: { dir: text === '' ? undefined : 'ltr' } }}
      classNames={{ input: text === '' ? '' : 'turned-input tabular-nums' }}
      value={text}
      onChange={({ currentTarget }) => follow(currentTarget.value)}
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true)
        if (whole !== undefined) setText(writtenDay(whole))
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <IconButton label={pick} icon={icon} narrow onClick={() => openPicker(picker.current)} />
          <input
            ref={picker}
            className="absolute inset-0 w-full opacity-0 pointer-events-none"
            type={type}
            tabIndex={-1}
            aria-hidden
            value={value}
            min={min}
            max={max}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      }
    />
  )
}
