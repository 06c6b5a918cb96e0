import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#client/api/errors.ts'
import { q, queryClient } from '#client/api/queries.ts'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { content, type Post } from '#contract/content.ts'
import type { LessonFields } from '#contract/content-types/lomda.ts'
import type { Body, Fields } from '#contract/endpoint.ts'
import { lessons } from '#schemas/lessons.ts'
import classes from './-Quiz.module.css'
import { Question } from './-QuizQuestion.tsx'
import { QuizResult } from './-QuizResult.tsx'
import type { Learning } from './-useLesson.ts'

type Result = Fields<typeof lessons.answerQuiz>

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

interface Answers {
  post_id: number
  /** By question, the place of the chosen option. */
  answers: (number | null)[]
}

function QuizForm({ post, lesson: { quiz }, result, onResult }: FormProperties) {
  const form = useForm(lessons.answerQuiz, {
    initial: { post_id: post.id, answers: quiz.map(() => null) },
    // Answers that are missing never leave the form.
    body: (given: Answers) => given as Body<typeof lessons.answerQuiz>,
    missing: Object.fromEntries(quiz.map((_, index) => [`answers.${index}`, 'צריך לבחור תשובה'])),
    onSent: onResult,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'lessons.quiz-changed') void askAgain(post.id)
      return false
    },
  })
  return (
    <form className={classes.form} {...form.properties}>
      {quiz.map((question, index) => (
        <Question
          key={question.question}
          field={form.field(`answers.${index}`)}
          question={question}
          index={index}
          right={result?.right[index]}
        />
      ))}
      {!result && (
        <>
          <FormProblem text={form.problem} />
          <Button type="submit" size="md" loading={form.pending} className={classes.send}>
            לבדיקת התשובות
          </Button>
        </>
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

  if (!learning.recorded) return null
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
