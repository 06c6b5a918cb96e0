import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { LessonInput } from '#contract/content-types/lomda.ts'
import type { lessonKinds } from '#contract/vocabulary.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FileField } from '../fields/FileField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { OptionalTextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'
import { QuizBuilder } from './QuizBuilder.tsx'

const kinds: readonly { value: (typeof lessonKinds)[number]; label: string }[] = [
  { value: 'text', label: 'טקסט' },
  { value: 'video', label: 'סרטון' },
  { value: 'file', label: 'קובץ' },
  { value: 'link', label: 'קישור' },
]

/** The own fields of a lesson: what is learned, for how long, and the quiz at its end. */
export function LessonForm({ value, onChange, known }: OwnFormProperties<LessonInput>) {
  const { kind, url, file_id, minutes, pass_mark, quiz } = value
  return (
    <>
      <div className={classes.pair}>
        <ChoiceField
          name="kind"
          label="סוג הלומדה"
          options={kinds}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
        />
        <NumberField
          name="minutes"
          label="משך בדקות"
          required
          value={minutes}
          onChange={(next) => onChange({ minutes: next ?? Number.NaN })}
        />
      </div>
      {(kind === 'video' || kind === 'link') && (
        <OptionalTextField
          name="url"
          label={kind === 'video' ? 'קישור לסרטון' : 'כתובת'}
          type="url"
          ltr
          value={url}
          onChange={(next) => onChange({ url: next })}
        />
      )}
      {(kind === 'video' || kind === 'file') && (
        <FileField
          name="file_id"
          label={kind === 'video' ? 'או קובץ וידאו' : 'קובץ'}
          value={file_id}
          known={known.file}
          onChange={(next) => onChange({ file_id: next })}
        />
      )}
      <QuizBuilder quiz={quiz} onChange={(next) => onChange({ quiz: next })} />
      {quiz.length > 0 && (
        <NumberField
          name="pass_mark"
          label="ציון עובר, באחוזים"
          required
          value={pass_mark}
          onChange={(next) => onChange({ pass_mark: next ?? Number.NaN })}
        />
      )}
    </>
  )
}
