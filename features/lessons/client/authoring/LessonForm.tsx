import { ChoiceField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import type { LessonInput } from '#features/lessons/contract/content-type.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { FileField } from '#platform/content/client/library/MediaPicker.tsx'
import { QuestionBuilder } from '#platform/questions/client/builder/QuestionBuilder.tsx'

const kinds = optionsOf({ text: 'טקסט', video: 'סרטון', file: 'קובץ', link: 'קישור' })

const quizTypes = ['choice'] as const

export function LessonForm({ field, values, labels, known }: OwnFormProperties<LessonInput>) {
  const { kind, quiz } = values
  return (
    <>
      <div className="pair">
        <ChoiceField field={field('kind')} label={labels.kind} options={kinds} />
        <NumberField field={field('minutes')} label={labels.minutes} />
      </div>
      {(kind === 'video' || kind === 'link') && (
        <TextField
          field={field('url')}
          label={kind === 'video' ? 'קישור לסרטון' : labels.url}
          type="url"
          ltr
        />
      )}
      {(kind === 'video' || kind === 'file') && (
        <FileField
          field={field('file_id')}
          label={kind === 'video' ? 'או קובץ וידאו' : labels.file_id}
          known={known.file}
        />
      )}
      <QuestionBuilder field={field} path="quiz" title={labels.quiz} types={quizTypes} marksRight />
      {quiz.length > 0 && <NumberField field={field('pass_mark')} label={labels.pass_mark} />}
    </>
  )
}
