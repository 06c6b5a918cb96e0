import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { LessonInput, QuizQuestion } from '#contract/content-types/lomda.ts'
import { TextField } from '../../form/fields.tsx'
import type { FieldOf } from '../../form/form.ts'
import classes from './QuizBuilder.module.css'

const maxQuestions = 20
const maxOptions = 6
const fewestOptions = 2

/** A question with one option less; the right answer goes along with its option. */
function withoutOption(question: QuizQuestion, place: number): QuizQuestion {
  const { options, answer } = question
  const moved = answer > place ? answer - 1 : answer === place ? 0 : answer
  return { ...question, options: options.filter((_, index) => index !== place), answer: moved }
}

interface QuestionProperties {
  field: FieldOf<LessonInput>
  question: QuizQuestion
  /** Its place in the quiz. */
  index: number
  onChange: (question: QuizQuestion) => void
  onDelete: () => void
}

function Option({
  field,
  question,
  index,
  place,
  group,
  onChange,
}: Omit<QuestionProperties, 'onDelete'> & {
  place: number
  /** The name that ties the radio buttons of one question. */
  group: string
}) {
  const label = `תשובה ${place + 1}`
  return (
    <div className={classes.option}>
      <input
        type="radio"
        name={group}
        className={classes.right}
        aria-label={`${label} היא הנכונה`}
        checked={question.answer === place}
        onChange={() => onChange({ ...question, answer: place })}
      />
      <TextField
        field={field(`quiz.${index}.options.${place}`)}
        className={classes.text}
        aria-label={label}
        placeholder={label}
      />
      {question.options.length > fewestOptions && (
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

function Question({ onDelete, ...properties }: QuestionProperties) {
  const group = useId()
  const { field, question, index, onChange } = properties
  return (
    <fieldset className={classes.question}>
      <legend className={classes.number}>שאלה {index + 1}</legend>
      <TextField field={field(`quiz.${index}.question`)} label="השאלה" />
      <p className={classes.hint}>התשובות. העיגול מסמן את הנכונה.</p>
      {question.options.map((_, place) => (
        <Option key={place} {...properties} place={place} group={group} />
      ))}
      <div className={classes.buttons}>
        {question.options.length < maxOptions && (
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

interface Properties {
  field: FieldOf<LessonInput>
  title: string
  onChange: (quiz: QuizQuestion[]) => void
}

/** The questions at the end of a lesson, each with one right answer. */
export function QuizBuilder({ field, title, onChange }: Properties) {
  const { id, value: quiz, error } = field('quiz')
  return (
    <section className={classes.quiz} aria-label="שאלון">
      <h3 className={classes.title}>{title}</h3>
      {quiz.map((question, index) => (
        <Question
          key={index}
          field={field}
          question={question}
          index={index}
          onChange={(next) => onChange(quiz.with(index, next))}
          onDelete={() => onChange(quiz.filter((_, place) => place !== index))}
        />
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {quiz.length < maxQuestions && (
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
