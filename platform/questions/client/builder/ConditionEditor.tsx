import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { offersOptions, type Question } from '#platform/questions/rules/questions.ts'
import type { QuestionAtIndex } from './built.ts'

/** When a question is asked: always, or only if an earlier one was answered by some of its options. */
export function ConditionEditor({
  at: { questions, question, index, path, fieldAt },
}: {
  at: QuestionAtIndex
}) {
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
