import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { moveAloud } from '#core/client/kits/sortable/moveAloud.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type MenuAction, MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { maxOptions, type QuestionOption } from '#platform/questions/rules/questions.ts'
import classes from './builder.module.css'
import { newOption, type QuestionAtIndex } from './built.ts'

/** A question that offers options has at least so many. */
const fewestOptions = 2

function Option({
  at: { path, fieldAt, question, building },
  place,
  actions,
}: {
  at: QuestionAtIndex
  place: number
  actions: readonly MenuAction[]
}) {
  const label = `תשובה ${place + 1}`
  const right = fieldAt<string>(`${path}.right`)
  const key = question.options[place]?.key
  return (
    <li className="flex items-center gap-8">
      {building.marksRight && (
        <input
          type="radio"
          name={right.id}
          className={classes.right}
          aria-label={`${label} היא הנכונה`}
          checked={question.right === key}
          onChange={() => key !== undefined && right.onChange(key)}
        />
      )}
      <TextField
        field={fieldAt<string>(`${path}.options.${place}.title`)}
        className="flex-1 min-w-0"
        aria-label={label}
        placeholder={label}
      />
      {building.capacities && (
        <NumberField
          field={fieldAt<number | null>(`${path}.options.${place}.capacity`)}
          className="flex-none w-[7rem] max-sm:w-[5.5rem]"
          aria-label={`מקומות לתשובה ${place + 1}`}
          placeholder="מקומות"
        />
      )}
      <MoreMenu label={`עוד על ${label}`} actions={actions} />
    </li>
  )
}

/** The options of a question: their words, their order, how many may choose each, and which is right. */
export function OptionsEditor({ at }: { at: QuestionAtIndex }) {
  const { path, fieldAt, question, building } = at
  const { options, right } = question
  const { id, error, onChange } = fieldAt<QuestionOption[]>(`${path}.options`)
  const list = useRef<HTMLOListElement>(null)

  const inputs = () => [...(list.current?.querySelectorAll<HTMLElement>('input:not([type="radio"])') ?? [])]

  function move(place: number, step: -1 | 1): void {
    onChange(moveAloud(options, place, place + step, () => `תשובה ${place + 1}`))
  }

  function remove(place: number): void {
    const rest = options.toSpliced(place, 1)
    flushSync(() => onChange(rest))
    if (options[place]?.key === right) fieldAt<string>(`${path}.right`).onChange(rest[0]?.key ?? '')
    announce(`תשובה ${place + 1} נמחקה`)
    document.getElementById(id)?.focus()
  }

  const actionsOf = (place: number): MenuAction[] => [
    ...(place > 0 ? [{ label: 'הזזה למעלה', icon: IconArrowUp, onPress: () => move(place, -1) }] : []),
    ...(place < options.length - 1
      ? [{ label: 'הזזה למטה', icon: IconArrowDown, onPress: () => move(place, 1) }]
      : []),
    ...(options.length > fewestOptions
      ? [{ label: 'מחיקה', icon: IconTrash, onPress: () => remove(place) }]
      : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="font-medium" data-required>
        התשובות
      </p>
      {(building.marksRight || building.capacities) && (
        <p className="text-muted text-sm">
          {building.marksRight
            ? 'העיגול מסמן את הנכונה.'
            : 'ליד כל תשובה: כמה יכולים לבחור בה. ריק: בלי הגבלה.'}
        </p>
      )}
      <ol ref={list} className="grid grid-cols-1 gap-8 m-0 p-0 list-none">
        {options.map(({ key }, place) => (
          <Option key={key} at={at} place={place} actions={actionsOf(place)} />
        ))}
      </ol>
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
      <Action
        icon={IconPlus}
        label="תשובה נוספת"
        quiet
        size="sm"
        id={id}
        className="justify-self-start"
        disabled={options.length >= maxOptions}
        onClick={() => {
          flushSync(() => onChange([...options, newOption()]))
          inputs()
            .at(building.capacities ? -2 : -1)
            ?.focus()
        }}
      />
    </div>
  )
}
