import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { CheckField, ChoiceField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { SortableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import { moveAloud } from '#core/client/kits/sortable/useDragToOrder.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type MenuAction, MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import {
  maxOptions,
  offersOptions,
  type Question,
  type QuestionOption,
} from '#platform/questions/rules/questions.ts'
import { answersOf, newOption, type QuestionAtIndex, questionTypeLabels } from './builder/built.ts'

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
          className="flex-none size-24 m-0 accent-(--mantine-color-petrol-filled)"
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
function OptionsEditor({ at }: { at: QuestionAtIndex }) {
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
      <ol ref={list} className="grid grid-cols-1 gap-8 plain">
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

/** When a question is asked: always, or only if an earlier one was answered by some of its options. */
function ConditionEditor({ at: { questions, question, index, path, fieldAt } }: { at: QuestionAtIndex }) {
  const { condition } = question
  const field = fieldAt<Question['condition']>(`${path}.condition`)
  const earlier = questions.slice(0, index).filter(({ type }) => offersOptions(type))
  if (earlier.length === 0 && condition === null) return null
  const source = earlier.find(({ key }) => key === condition?.question)
  const choices = earlier.map(({ key, title }) => ({
    value: key,
    label: `רק לפי התשובה ל: ${title || 'שאלה בלי כותרת'}`,
  }))
  const isLost = condition !== null && !source
  return (
    <>
      <ChoiceField<string | null>
        field={{
          ...field,
          value: condition?.question ?? null,
          onChange: (key) => field.onChange(key === null ? null : { question: key, options: [] }),
        }}
        label="מתי שואלים"
        none="תמיד"
        options={
          isLost ? [...choices, { value: condition.question, label: 'לפי שאלה שאיננה לפניה' }] : choices
        }
      />
      {source && (
        <ChecksField
          field={fieldAt<string[]>(`${path}.condition.options`)}
          label="אם נבחרה"
          options={source.options.map(({ key, title }, place) => ({
            value: key,
            label: title || `תשובה ${place + 1}`,
          }))}
          none="עוד לא סומנה תשובה"
        />
      )}
    </>
  )
}

interface Properties {
  at: QuestionAtIndex
  /** Moves the question at a place to another, from 0. */
  onMove: (from: number, to: number) => void
  onCopy: () => void
  onDelete: () => void
}

/** What a question is, in a line that opens its fields. */
function Summary({ question: { type, title, required, condition }, index, building }: QuestionAtIndex) {
  const { label, icon: Icon } = questionTypeLabels[type]
  return (
    <summary className="grid grid-cols-1 gap-2 pt-4 pb-10 px-14 rounded-10 list-none hover:bg-subtle">
      <span className="flex items-center gap-8 text-muted text-sm min-h-(--touch) pe-164">
        <span className="text-text font-bold">{index + 1}</span>
        <Icon size={20} stroke={1.7} aria-hidden />
        {label}
      </span>
      <UserText className="font-semibold wrap-anywhere group-open:hidden">{title || 'בלי כותרת'}</UserText>
      <span className="flex flex-wrap gap-6 empty:hidden group-open:hidden">
        {required && !building.marksRight && <Badge>חובה</Badge>}
        {condition && <Badge>לפי תשובה</Badge>}
      </span>
    </summary>
  )
}

/** What a change does to answers that were given already. */
function AnsweredNotice({ count }: { count: number }) {
  return (
    <Note tone="warning">
      {`${counted(count, 'תשובה אחת כבר נשמרה', '# תשובות כבר נשמרו', 'שתי תשובות כבר נשמרו')} לשאלה הזאת. הן נשארות במילים שבהן נענו, ושינוי כאן חל רק על תשובות חדשות.`}
    </Note>
  )
}

export function QuestionCard({ at, onMove, onCopy, onDelete }: Properties) {
  const { questions, question, index, list, path, fieldAt, building } = at
  const name = question.title || `שאלה ${index + 1}`
  const answers = answersOf(building, question.key)
  return (
    <SortableRow
      list={fieldAt(list).id}
      name={name}
      index={index}
      count={questions.length}
      onMove={onMove}
      className="border border-hairline rounded-10 bg-card"
    >
      {(movers) => (
        <>
          <details className="group" name={fieldAt(list).id}>
            <Summary {...at} />
            <div className="grid grid-cols-1 gap-16 pt-4 pb-16 px-14">
              {answers > 0 && <AnsweredNotice count={answers} />}
              <TextField field={fieldAt<string>(`${path}.title`)} label="השאלה" />
              <TextField
                field={fieldAt<string>(`${path}.help`)}
                label="הסבר"
                description="מופיע מתחת לשאלה."
              />
              {offersOptions(question.type) && <OptionsEditor at={at} />}
              {building.conditions && <ConditionEditor at={at} />}
              {!building.marksRight && (
                <CheckField field={fieldAt<boolean>(`${path}.required`)} label="חובה לענות" />
              )}
            </div>
          </details>
          <div className="absolute top-4 end-4 flex items-center">
            {movers}
            <MoreMenu
              label={`עוד על ${name}`}
              actions={[
                { label: 'שכפול', icon: IconCopy, onPress: onCopy },
                { label: 'מחיקה', icon: IconTrash, onPress: onDelete },
              ]}
            />
          </div>
        </>
      )}
    </SortableRow>
  )
}
