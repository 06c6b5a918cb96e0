import type { ReactNode } from 'react'
import { CheckField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import type { FieldAt, Offers } from '#platform/questions/client/asking.ts'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import {
  consented,
  maxAnswerLength,
  maxSignatureLength,
  type Question,
} from '#platform/questions/rules/questions.ts'
import { BranchQuestion } from './BranchQuestion.tsx'
import { ChildrenField } from './ChildrenField.tsx'
import { FileQuestion } from './FileQuestion.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PersonQuestion } from './PersonQuestion.tsx'
import { RatingField } from './RatingField.tsx'
import { VehicleField } from './VehicleField.tsx'

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
