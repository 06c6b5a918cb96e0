import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { q } from '#core/client/api/queries.ts'
import { CheckField, ChoiceField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import type { DisplayedError } from '#core/client/ui/page/ErrorScreen.tsx'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { SingleFile } from '#platform/files/client/upload/FileChoice.tsx'
import { problemOf } from '#platform/files/client/upload/files.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { usePersonName } from '#platform/people/client/personName.ts'
import { people } from '#platform/people/contract/people.ts'
import { plateOf } from '#platform/people/rules/vehicle.ts'
import type { FieldAt, Offers } from '#platform/questions/client/asking.ts'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import {
  consented,
  maxAnswerLength,
  maxSignatureLength,
  type Question,
} from '#platform/questions/rules/questions.ts'
import { maxRating } from '#platform/questions/rules/single-choice.ts'
import { ChildrenField } from './ChildrenField.tsx'
import { Chips, Group, OptionsField } from './OptionsField.tsx'

interface FileQuestionProperties {
  question: Question
  /** The id of the file that was uploaded. */
  text: Field<string>
}

function FileQuestion({ question: { title, help, required }, text }: FileQuestionProperties) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<DisplayedError>()

  async function send(chosen: File): Promise<void> {
    setPart(0)
    try {
      const { id } = await call(attachments.uploadAttachment, { files: [chosen] }, { onProgress: setPart })
      text.onChange(id)
    } catch (error) {
      const [refused] = error instanceof ApiError ? error.errors : []
      setProblem({ ...errorText(error), ...(refused && { message: refused.message }) })
    } finally {
      setPart(null)
    }
  }

  function choose(chosen: File | null): void {
    text.onChange('')
    setFile(chosen)
    const wrong = chosen ? problemOf(chosen, 'attachment') : undefined
    setProblem(wrong)
    if (chosen && wrong === undefined) void send(chosen)
  }

  // A draft has the number of the file, and not the file.
  const isRestored = text.value !== '' && file === null
  return (
    <div className="grid grid-cols-1 gap-4">
      <SingleFile
        field={{ ...text, required, error: problem ?? text.error }}
        label={title}
        description={[help, 'PDF, Word או תמונה, עד 5 מ״ב למסמך.'].filter(Boolean).join(' ')}
        kind="attachment"
        file={file}
        part={part}
        onFile={choose}
      />
      {isRestored && (
        <p className="text-muted text-sm">קובץ שנבחר קודם כבר הועלה ויישלח. אפשר לבחור אחר במקומו.</p>
      )}
    </div>
  )
}

/** A rating by stars: radio buttons, so that the arrow keys change it. */
function RatingField({
  question,
  field: { id, value, error, onChange },
}: {
  question: Question
  field: Field<AnswerValue[]>
}) {
  const rating = Number(value[0] ?? 0)
  return (
    <Group question={question} error={error}>
      <div className="flex items-center flex-wrap gap-4">
        {Array.from({ length: maxRating }, (_, index) => index + 1).map((star) => {
          const filled = star <= rating
          const Icon = filled ? IconStarFilled : IconStar
          return (
            <label
              key={star}
              className="sign-button relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                className="absolute inset-0 m-0 opacity-0 cursor-[inherit]"
                aria-label={`${star} מתוך ${maxRating}`}
                checked={rating === star}
                required={question.required}
                onChange={() => onChange([String(star)])}
              />
              <Icon
                className={filled ? 'fill-[#f2a541] stroke-warning stroke-1' : ''}
                size={32}
                stroke={1.6}
                aria-hidden
              />
            </label>
          )
        })}
        {rating > 0 && (
          <span className="ps-8 text-muted" aria-hidden>
            {`${rating} מתוך ${maxRating}`}
          </span>
        )}
      </div>
    </Group>
  )
}

interface VehicleFieldProperties {
  question: Question
  field: Field<AnswerValue[]>
  /** The same as one text. */
  text: Field<string>
  vehicles: Offers['vehicles']
}

function VehicleField({ question, field, text, vehicles = [] }: VehicleFieldProperties) {
  const chips = vehicles.map(({ plate, name }) => ({
    text: name === '' ? plate : `${name} · ${plate}`,
    pressed: plateOf(text.value) === plate,
    onPress: () => field.onChange(plateOf(text.value) === plate ? [] : [plate]),
  }))
  return (
    <Group question={question} error={undefined}>
      {chips.length > 0 && <Chips label="הרכבים שלי" chips={chips} />}
      <TextField
        field={{ ...text, maxLength: 20 }}
        aria-label="מספר רכב"
        placeholder="12-345-67"
        inputMode="numeric"
        ltr
      />
    </Group>
  )
}

interface BranchQuestionProperties {
  question: Question
  /** The number of the branch as text. */
  text: Field<string>
}

function BranchQuestion({ question: { title, help, required }, text }: BranchQuestionProperties) {
  const { data } = useQuery(q(people.getPlaces))
  return (
    <ChoiceField
      label={title}
      description={help === '' ? undefined : help}
      field={{
        ...text,
        required,
        value: text.value === '' ? null : Number(text.value),
        onChange: (id) => text.onChange(id === null ? '' : String(id)),
      }}
      prompt="בחירת סניף"
      options={namedOptions(data?.branches ?? [])}
    />
  )
}

function PersonQuestion({ question, field }: { question: Question; field: Field<AnswerValue[]> }) {
  const value = typeof field.value[0] === 'string' ? Number(field.value[0]) : null
  // A draft has the number of the person alone.
  const name = usePersonName(value)
  return (
    <Group question={question} error={undefined}>
      <PersonField
        label="מי"
        among="colleagues"
        people={value !== null && name !== undefined ? [{ id: value, name }] : []}
        field={{ ...field, value, onChange: (id) => field.onChange(id === null ? [] : [String(id)]) }}
      />
    </Group>
  )
}

/** The field of a question that has one answer, as a text. */
function textOf({ value: [value], onChange, ...field }: Field<AnswerValue[]>): Field<string> {
  return {
    ...field,
    value: typeof value === 'string' ? value : '',
    onChange: (text) => onChange(text === '' ? [] : [text]),
  }
}

interface Properties extends Offers {
  question: Question
  fieldAt: FieldAt
  /** What is said of the answer to a question with options, once it was judged. */
  note?: ReactNode
}

export function QuestionField({ question, fieldAt, seatsLeft, family, vehicles, note }: Properties) {
  const { key, type, title, help, required } = question
  const field = { ...fieldAt<AnswerValue[]>(`answers.${key}`), required }
  const text = textOf(field)
  const words = { label: title, description: help === '' ? undefined : help }
  switch (type) {
    case 'choice':
    case 'multiple':
      return <OptionsField question={question} field={field} seatsLeft={seatsLeft} note={note} />
    case 'rating':
      return <RatingField question={question} field={field} />
    case 'children':
      return <ChildrenField question={question} field={field} fieldAt={fieldAt} family={family} />
    case 'vehicle':
      return <VehicleField question={question} field={field} text={text} vehicles={vehicles} />
    case 'person':
      return <PersonQuestion question={question} field={field} />
    case 'branch':
      return <BranchQuestion question={question} text={text} />
    case 'file':
      return <FileQuestion question={question} text={text} />
    case 'signature':
      return (
        <TextField
          {...words}
          description={[help, 'הקלדת השם המלא היא חתימה.'].filter(Boolean).join(' ')}
          field={{ ...text, maxLength: maxSignatureLength }}
          autoComplete="name"
        />
      )
    case 'date':
      return <DateField {...words} field={text} />
    case 'number':
      return <TextField {...words} field={{ ...text, maxLength: 14 }} inputMode="decimal" ltr />
    case 'identity-number':
      return <TextField {...words} field={{ ...text, maxLength: 12 }} inputMode="numeric" ltr />
    case 'phone':
      return <TextField {...words} field={{ ...text, maxLength: 20 }} type="tel" autoComplete="tel" ltr />
    case 'text':
      return (
        <TextField
          {...words}
          field={{ ...text, maxLength: maxAnswerLength }}
          rows={1}
          autosize
          maxRows={10}
        />
      )
    case 'consent':
      return (
        <CheckField
          {...words}
          field={{
            ...text,
            value: text.value === consented,
            onChange: (checked) => field.onChange(checked ? [consented] : []),
          }}
        />
      )
  }
}
