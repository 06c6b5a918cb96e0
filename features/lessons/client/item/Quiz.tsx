import {
  IconCheck,
  IconMoodSmile,
  IconRefresh,
  IconTrophy,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#core/client/api/errors.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { LessonFields } from '#features/lessons/contract/content-type.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import { asking, type QuestionValues } from '#platform/questions/client/asking.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { givenAnswers, noValues } from '#platform/questions/rules/question-values.ts'
import { lessons } from '#schemas/features/lessons/contract/lessons.ts'
import type { Learning } from './useLesson.ts'

type Result = Fields<typeof lessons.answerQuiz>

const tones = {
  good: 'bg-success-soft [&>svg]:text-success',
  warning: 'bg-warning-soft [&>svg]:text-warning',
}

interface OutcomeProperties {
  tone: keyof typeof tones
  icon: TablerIcon
  children: ReactNode
}

/** What became of a lesson or of its quiz. */
export function Outcome({ tone, icon: Icon, children }: OutcomeProperties) {
  return (
    <div className={`relative flex items-center gap-16 py-16 px-20 rounded-card ${tones[tone]}`}>
      <Icon className="flex-none" size={36} stroke={1.5} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** The score of the answers that were just sent. Takes the focus, so that it is read aloud and on the screen. */
function QuizResult({ result: { score, passed, right }, passMark }: { result: Result; passMark: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusIfLost(title.current), [])
  const count = right.filter(Boolean).length
  return (
    <Outcome tone={passed ? 'good' : 'warning'} icon={passed ? IconTrophy : IconMoodSmile}>
      <h3 ref={title} tabIndex={-1} className="focus:outline-none">
        {passed ? `עברת! הציון: ${score}` : `הציון: ${score}. עוד קצת`}
      </h3>
      <p>
        {`${counted(count, 'תשובה נכונה אחת', '# תשובות נכונות', 'שתי תשובות נכונות')} מתוך ${right.length}.`}
        {!passed && ` כדי לעבור צריך ${passMark}. אפשר לענות שוב כמה פעמים שרוצים.`}
      </p>
    </Outcome>
  )
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
  const form = useForm(lessons.answerQuiz, {
    ...asking(quiz, 'answers'),
    initial: { answers: noValues(quiz) },
    body: ({ answers }: QuestionValues) => ({ post_id: post.id, answers: givenAnswers(quiz, answers) }),
    onSent: onResult,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'lessons.quiz-changed') void askAgain(post.id)
      return false
    },
  })
  return (
    <form className="grid grid-cols-1 gap-16" {...form.properties}>
      <QuestionFields
        form={form}
        questions={quiz}
        disabled={result !== undefined}
        note={(index) => result && <Mark right={result.right[index] === true} />}
      />
      {!result && (
        <>
          <FormProblem text={form.problem} />
          <Action
            label="לבדיקת התשובות"
            submits={form}
            className="justify-self-start max-sm:justify-self-stretch"
          />
        </>
      )}
    </form>
  )
}

/** Whether a question was answered rightly. */
function Mark({ right }: { right: boolean }) {
  const Icon = right ? IconCheck : IconX
  return (
    <p
      className="flex items-center gap-6 font-bold text-error data-[right=true]:text-success"
      data-right={right}
    >
      <Icon size={20} stroke={2.2} aria-hidden />
      {right ? 'נכון' : 'לא נכון'}
    </p>
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
    <section
      id={section}
      aria-labelledby={title}
      className="grid grid-cols-1 gap-16 pt-24 border-t border-hairline"
    >
      <h2 id={title}>בוחן</h2>
      {result && <QuizResult result={result} passMark={lesson.pass_mark} />}
      {opened && <QuizForm key={attempt} post={post} lesson={lesson} result={result} onResult={setResult} />}
      {!opened && <p>{`הבוחן כבר עבר בהצלחה, בציון ${learning.progress?.score ?? lesson.pass_mark}.`}</p>}
      {(result || !opened) && (
        <Action
          icon={IconRefresh}
          label="לענות שוב"
          className="justify-self-start max-sm:justify-self-stretch"
          onClick={again}
        />
      )}
    </section>
  )
}
