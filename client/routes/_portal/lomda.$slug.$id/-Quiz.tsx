import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorText } from '#client/api/errors.ts'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import { content, type Post } from '#contract/content.ts'
import type { LessonFields } from '#contract/content-types/lomda.ts'
import type { Fields } from '#contract/endpoint.ts'
import { lessons } from '#contract/lessons.ts'
import classes from './-Quiz.module.css'
import { nameOf, Question } from './-QuizQuestion.tsx'
import { QuizResult } from './-QuizResult.tsx'
import type { Learning } from './-useLesson.ts'

type Result = Fields<typeof lessons.answerQuiz>

/** The chosen option of every question; undefined where none was chosen. */
function answersIn(form: HTMLFormElement, count: number): (number | undefined)[] {
  const data = new FormData(form)
  return Array.from({ length: count }, (_, index) => {
    const value = data.get(nameOf(index))
    return value === null ? undefined : Number(value)
  })
}

function focusQuestion(form: HTMLFormElement, index: number): void {
  form.querySelector<HTMLInputElement>(`input[name="${nameOf(index)}"]`)?.focus()
}

/** The questions were changed while they were answered: fetches them anew. */
async function askAgain(id: number): Promise<void> {
  const { queryKey } = q(content.getPostById, { id, post_type: 'lomda' })
  await queryClient.invalidateQueries({ queryKey })
}

interface FormProperties {
  post: Post
  lesson: LessonFields
  result: Result | undefined
  onResult: (result: Result) => void
}

function QuizForm({ post, lesson: { quiz }, result, onResult }: FormProperties) {
  const [missing, setMissing] = useState<number>()
  const { mutate, isPending } = useCall(lessons.answerQuiz, {
    onSuccess: onResult,
    onError: (error) => {
      showAlert(errorText(error))
      if (error instanceof ApiError && error.code === 'lessons.quiz-changed') void askAgain(post.id)
    },
  })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const given = answersIn(form, quiz.length)
    const answers = given.filter((answer) => answer !== undefined)
    const unanswered = given.indexOf(undefined)
    // The text beside the question must be there when the focus comes.
    flushSync(() => setMissing(unanswered === -1 ? undefined : unanswered))
    if (unanswered === -1) mutate({ body: { post_id: post.id, answers } })
    else focusQuestion(form, unanswered)
  }

  return (
    <form noValidate onSubmit={send} onChange={() => setMissing(undefined)} className={classes.form}>
      {quiz.map((question, index) => (
        <Question
          key={question.question}
          question={question}
          index={index}
          missing={missing === index}
          right={result?.right[index]}
        />
      ))}
      {!result && (
        <Button type="submit" size="md" loading={isPending} className={classes.send}>
          לבדיקת התשובות
        </Button>
      )}
    </form>
  )
}

/** The quiz of a lesson: all questions on one form, then which were right and the score. It may be taken again. */
export function Quiz({ post, lesson, learning }: { post: Post; lesson: LessonFields; learning: Learning }) {
  const title = useId()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Result>()
  const [passedBefore] = useState(learning.progress?.completed_at != null)
  const [opened, setOpened] = useState(!passedBefore)
  const section = useId()

  function again(): void {
    flushSync(() => {
      setResult(undefined)
      setOpened(true)
      setAttempt(attempt + 1)
    })
    document.getElementById(section)?.querySelector('input')?.focus()
  }

  if (!learning.kept) return null
  return (
    <section id={section} aria-labelledby={title} className={classes.quiz}>
      <h2 id={title}>בוחן</h2>
      {result && <QuizResult result={result} passMark={lesson.pass_mark} />}
      {opened && <QuizForm key={attempt} post={post} lesson={lesson} result={result} onResult={setResult} />}
      {!opened && <p>{`הבוחן כבר עבר בהצלחה, בציון ${learning.progress?.score ?? lesson.pass_mark}.`}</p>}
      {(result || !opened) && (
        <Button
          variant="default"
          size="md"
          className={classes.send}
          leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
          onClick={again}
        >
          לענות שוב
        </Button>
      )}
    </section>
  )
}
