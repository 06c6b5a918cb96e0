import type { LooseKeys } from '@mantine/form'
import { IconArrowBackUp, IconEye, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { moveAloud } from '#core/client/kits/sortable/useDragToOrder.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { asking, type FieldAt, type QuestionValues } from '#platform/questions/client/asking.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { QuestionCard } from '#platform/questions/client/QuestionCard.tsx'
import { noValues } from '#platform/questions/rules/question-values.ts'
import { maxQuestions, type Question, type QuestionType } from '#platform/questions/rules/questions.ts'
import {
  answersOf,
  type Building,
  type BuiltQuestion,
  copyOf,
  newQuestion,
  questionTypeLabels,
} from './built.ts'

/** The questions as they are asked, to be tried out; nothing is sent. */
function QuestionsPreview({ questions, onClose }: { questions: readonly Question[]; onClose: () => void }) {
  const form = useLocalForm<QuestionValues>({
    ...asking(questions, 'answers'),
    initial: { answers: noValues(questions) },
    send: async () => undefined,
    onSent: () =>
      showAlert({ severity: 'success', message: 'התשובות תקינות. זו תצוגה בלבד, ושום דבר לא נשלח.' }),
  })
  return (
    <WideDialog title="תצוגה מקדימה" onClose={onClose}>
      <form
        {...form.properties}
        className="grid grid-cols-1 gap-24 max-w-[34rem] [&>button]:justify-self-start"
      >
        <QuestionFields form={form} questions={questions} />
        <Action label="בדיקת התשובות" type="submit" size="sm" />
      </form>
    </WideDialog>
  )
}

interface Properties<Values> extends Building {
  field: FieldOf<Values>
  /** Where the questions are in the form. */
  path: LooseKeys<Values> & string
  title: string
}

/** Buttons that add a question, one for each type; a form of one type has one button. */
function AddButtons({
  types,
  id,
  onAdd,
}: Pick<Building, 'types'> & { id: string; onAdd: (type: QuestionType) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the builder stands in forms where a fieldset is drawn otherwise
    <div role="group" aria-label="הוספת שאלה" className="flex flex-wrap gap-8">
      {types.map((type, place) => {
        const { label, icon: Icon } = questionTypeLabels[type]
        return (
          <Action
            key={type}
            icon={types.length === 1 ? IconPlus : Icon}
            label={types.length === 1 ? 'הוספת שאלה' : label}
            size="sm"
            id={place === 0 ? id : undefined}
            onClick={() => onAdd(type)}
          />
        )
      })}
    </div>
  )
}

function useQuestions(fieldAt: FieldAt, path: string, building: Building) {
  const { value: questions, onChange, id, error } = fieldAt<BuiltQuestion[]>(path)
  const [deleted, setDeleted] = useState<{ question: BuiltQuestion; index: number }>()
  const undo = useRef<HTMLButtonElement>(null)

  function insert(question: BuiltQuestion, index: number): void {
    flushSync(() => onChange(questions.toSpliced(index, 0, question)))
    const input = document.getElementById(fieldAt(`${path}.${index}.title`).id)
    const card = input?.closest('details')
    if (card) card.open = true
    input?.focus()
  }

  function remove(index: number): void {
    const question = questions[index]
    if (!question) return
    flushSync(() => {
      setDeleted({ question, index })
      onChange(questions.toSpliced(index, 1))
    })
    undo.current?.focus()
  }

  return {
    questions,
    id,
    error,
    deleted,
    undo,
    add: (type: QuestionType) => insert(newQuestion(type, building), questions.length),
    copy: (index: number) => {
      const question = questions[index]
      if (question) insert(copyOf(question), index + 1)
    },
    move: (from: number, to: number) =>
      onChange(moveAloud(questions, from, to, (question) => question.title || 'השאלה')),
    remove: (index: number) => {
      const count = answersOf(building, questions[index]?.key)
      if (count === 0) return remove(index)
      void openDialog({
        title: 'למחוק שאלה שכבר ענו עליה?',
        description: `${counted(count, 'תשובה אחת שכבר נשמרה תישאר', '# תשובות שכבר נשמרו יישארו', 'שתי תשובות שכבר נשמרו יישארו')} ברשימות ובדוחות, במילים שבהן נענו. השאלה לא תישאל יותר.`,
        okLabel: 'מחיקה',
        danger: true,
        onSubmit: () => remove(index),
      })
    },
    restore: () => {
      if (!deleted) return
      setDeleted(undefined)
      insert(deleted.question, Math.min(deleted.index, questions.length))
    },
  }
}

/** The questions of a form, as their author writes them: adds, orders, copies, deletes, tries them out. */
export function QuestionBuilder<Values>({ field, path, title, ...building }: Properties<Values>) {
  const fieldAt = field as unknown as FieldAt
  const { questions, id, error, deleted, undo, ...actions } = useQuestions(fieldAt, path, building)
  const [previewed, setPreviewed] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-12" aria-label={title}>
      <header className="flex items-center flex-wrap justify-between gap-4 gap-x-12">
        <h3 className="text-base">{title}</h3>
        {questions.length > 0 && (
          <Action
            icon={IconEye}
            label="תצוגה מקדימה של השאלות"
            quiet
            size="sm"
            onClick={() => setPreviewed(true)}
          />
        )}
      </header>
      {questions.length > 0 && (
        <ol className="grid grid-cols-1 gap-8 plain empty:hidden">
          {questions.map((question, index) => (
            <li key={question.key}>
              <QuestionCard
                at={{ questions, question, index, list: path, path: `${path}.${index}`, fieldAt, building }}
                onMove={actions.move}
                onCopy={() => actions.copy(index)}
                onDelete={() => actions.remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {deleted && (
        <Note
          action={
            <Action
              ref={undo}
              icon={IconArrowBackUp}
              label="ביטול המחיקה"
              quiet
              size="sm"
              onClick={actions.restore}
            />
          }
        >
          <span role="status">השאלה נמחקה.</span>
        </Note>
      )}
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
      {questions.length < maxQuestions ? (
        <AddButtons types={building.types} id={id} onAdd={actions.add} />
      ) : (
        <p className="text-muted text-sm">{`אפשר עד ${maxQuestions} שאלות.`}</p>
      )}
      {previewed && <QuestionsPreview questions={questions} onClose={() => setPreviewed(false)} />}
    </section>
  )
}
