import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { QuizQuestion } from '#contract/content-types/lomda.ts'
import { useField } from '../usePostForm.ts'
import classes from './QuizBuilder.module.css'

const mostQuestions = 20
const mostOptions = 6
const fewestOptions = 2

/** A question with one option less; the right answer goes along with its option. */
function withoutOption(question: QuizQuestion, place: number): QuizQuestion {
  const { options, answer } = question
  const moved = answer > place ? answer - 1 : answer === place ? 0 : answer
  return { ...question, options: options.filter((_, index) => index !== place), answer: moved }
}

function Option({
  question,
  place,
  group,
  onChange,
}: {
  question: QuizQuestion
  place: number
  /** The name that ties the radio buttons of one question. */
  group: string
  onChange: (question: QuizQuestion) => void
}) {
  const { options, answer } = question
  const label = `תשובה ${place + 1}`
  return (
    <div className={classes.option}>
      <input
        type="radio"
        name={group}
        className={classes.right}
        aria-label={`${label} היא הנכונה`}
        checked={answer === place}
        onChange={() => onChange({ ...question, answer: place })}
      />
      <TextInput
        className={classes.text}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={options[place] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...question, options: options.map((each, index) => (index === place ? value : each)) })
        }
      />
      {options.length > fewestOptions && (
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={`מחיקת תשובה ${place + 1}`}
          onClick={() => onChange(withoutOption(question, place))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function Question({
  question,
  number,
  onChange,
  onDelete,
}: {
  question: QuizQuestion
  number: number
  onChange: (question: QuizQuestion) => void
  onDelete: () => void
}) {
  const group = useId()
  return (
    <fieldset className={classes.question}>
      <legend className={classes.number}>שאלה {number}</legend>
      <TextInput
        label="השאלה"
        maxLength={300}
        value={question.question}
        onChange={({ currentTarget: { value } }) => onChange({ ...question, question: value })}
      />
      <p className={classes.hint}>התשובות. העיגול מסמן את הנכונה.</p>
      {question.options.map((_, place) => (
        <Option key={place} question={question} place={place} group={group} onChange={onChange} />
      ))}
      <div className={classes.buttons}>
        {question.options.length < mostOptions && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange({ ...question, options: [...question.options, ''] })}
          >
            תשובה נוספת
          </Button>
        )}
        <Button variant="subtle" size="sm" color="pomegranate" onClick={onDelete}>
          מחיקת השאלה
        </Button>
      </div>
    </fieldset>
  )
}

/** The questions at the end of a lesson, each with one right answer. */
export function QuizBuilder({
  quiz,
  onChange,
}: {
  quiz: QuizQuestion[]
  onChange: (quiz: QuizQuestion[]) => void
}) {
  const { id, error } = useField('quiz')
  return (
    <section className={classes.quiz} aria-label="שאלון">
      <h3 className={classes.title}>שאלון בסוף הלומדה</h3>
      {quiz.map((question, place) => (
        <Question
          key={place}
          question={question}
          number={place + 1}
          onChange={(next) => onChange(quiz.map((each, index) => (index === place ? next : each)))}
          onDelete={() => onChange(quiz.filter((_, index) => index !== place))}
        />
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {quiz.length < mostQuestions && (
        <Button
          id={id}
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...quiz, { question: '', options: ['', ''], answer: 0 }])}
        >
          הוספת שאלה
        </Button>
      )}
    </section>
  )
}
