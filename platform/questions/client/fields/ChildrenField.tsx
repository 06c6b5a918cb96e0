import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ChoiceField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import type { FieldAt, Offers } from '#platform/questions/client/asking.ts'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import {
  childSizes,
  type GivenChild,
  isEmptyChild,
  maxChildren,
  type Question,
} from '#platform/questions/rules/questions.ts'
import { Chips, Group } from './OptionsField.tsx'

const blank: GivenChild = { name: '', age: null, 'child-size': '' }

/** Sizes to choose from, and the one of a child whose size is none of them. */
function sizesWith(size: string) {
  const sizes: readonly string[] = childSizes
  return [...sizes, ...(size === '' || sizes.includes(size) ? [] : [size])].map((value) => ({
    value,
    label: value,
  }))
}

interface RowProperties {
  fieldAt: FieldAt
  path: string
  index: number
  onRemove: () => void
}

function Row({ fieldAt, path, index, onRemove }: RowProperties) {
  const name = fieldAt<string>(`${path}.name`)
  const size = fieldAt<string | null>(`${path}.child-size`)
  const label = name.value || `ילד ${index + 1}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand within the one of the question
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_auto] gap-8 items-start max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:p-12 max-sm:border max-sm:border-hairline max-sm:rounded-10 [&>button]:mt-26"
    >
      <TextField className="max-sm:col-span-full" field={{ ...name, maxLength: 80 }} label="שם" />
      <NumberField field={fieldAt<number | null>(`${path}.age`)} label="גיל" />
      <ChoiceField
        field={{ ...size, onChange: (value) => size.onChange(value ?? '') }}
        label="מידה"
        options={sizesWith(size.value ?? '')}
        prompt="—"
      />
      <IconButton label={`הסרה: ${label}`} icon={IconTrash} onClick={onRemove} />
    </div>
  )
}

interface Properties {
  question: Question
  field: Field<AnswerValue[]>
  fieldAt: FieldAt
  family: Offers['family']
}

const ageOf = ({ age }: GivenChild) => (age === '' || age === undefined || age === null ? null : Number(age))

/** Children, each a row. Those of the family are taken by one press. */
export function ChildrenField({ question, field, fieldAt, family = [] }: Properties) {
  const { id, name: path, value, error, onChange } = field
  const rows = value.filter((each) => typeof each !== 'string')
  const root = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  function remove(index: number): void {
    flushSync(() => onChange(rows.toSpliced(index, 1)))
    announce('השורה הוסרה')
    add.current?.focus()
  }

  function take(child: GivenChild): void {
    const taken = { ...blank, ...child, age: ageOf(child) }
    onChange([...rows.filter((row) => !isEmptyChild(row)), taken])
  }

  const chips = family.map((child) => {
    const index = rows.findIndex(({ name }) => name === child.name)
    return {
      text: child.name ?? '',
      pressed: index >= 0,
      onPress: () => (index >= 0 ? onChange(rows.toSpliced(index, 1)) : take(child)),
    }
  })
  return (
    <Group question={question} error={error}>
      {chips.length > 0 && <Chips label="מבני המשפחה" chips={chips} />}
      <div ref={root} className="grid grid-cols-1 gap-12 empty:hidden">
        {rows.map((_, index) => (
          <Row
            key={index}
            fieldAt={fieldAt}
            path={`${path}.${index}`}
            index={index}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {rows.length < maxChildren && (
        <Action
          ref={add}
          icon={IconPlus}
          label={rows.length === 0 ? 'הוספת ילד או ילדה' : 'הוספת שורה'}
          size="sm"
          id={id}
          className="justify-self-start"
          onClick={() => {
            flushSync(() => onChange([...rows, blank]))
            root.current?.lastElementChild?.querySelector('input')?.focus()
          }}
        />
      )}
    </Group>
  )
}
