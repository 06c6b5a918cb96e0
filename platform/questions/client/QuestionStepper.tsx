import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { askedNow } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { singleChoices } from '#platform/questions/rules/single-choice.ts'
import { fieldAt, type QuestionValues, useAnnouncedChange } from './asking.ts'
import { QuestionField } from './fields/QuestionField.tsx'

interface Properties<Values> {
  /** Its `answers` answer the questions; `asking` has its rules. */
  form: Form<Values>
  questions: readonly Question[]
  /** What is to be known before answering: whole above the question that is shown first, short above the others. */
  notice: (isFirst: boolean) => ReactNode
}

/** The question that is on screen. A draft that was restored goes on at the first one without an answer. */
function useStep(
  { values, generation }: Pick<Form<QuestionValues>, 'values' | 'generation'>,
  asked: readonly Question[],
) {
  const open = () => asked.find(({ key }) => !values.answers[key]?.length)?.key
  const [at, setAt] = useState(() => ({ generation, key: open() }))
  if (at.generation !== generation) setAt({ generation, key: open() })
  const found = asked.findIndex(({ key }) => key === at.key)
  // Where all are answered, the last one.
  const index = found < 0 ? Math.max(0, asked.length - 1) : found
  return { index, show: (key: string) => setAt({ generation, key }) }
}

/** The second press of a double click on the button to the last question would send the answers. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** How long an answer is seen before the next question takes its place, in milliseconds. */
const seenFor = 250

/** Whether one choice answers the whole question. */
const isOneChoice = (question: Question) => singleChoices(question).length > 0

/** A press on an option: the arrow keys, which only try one, click it too, but count as no press. A double click counts once. */
const isPressed = ({ target, detail }: MouseEvent) =>
  detail === 1 && target instanceof Element && target.closest('label') !== null

/** The space bar on an option. Enter goes on without us, as the form's button. */
const isConfirmed = ({ target, key }: KeyboardEvent) => key === ' ' && target instanceof HTMLInputElement

/** Goes on by itself a moment after a question was answered by `choose`, unless another is on screen by then. */
function useGoingOn(shown: Question | undefined, goOn: () => void) {
  const [chosen, setChosen] = useState<{ key: string }>()
  const onSeen = useEffectEvent((key: string) => {
    if (key === shown?.key) goOn()
  })
  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(() => onSeen(chosen.key), seenFor)
    return () => clearTimeout(timer)
  }, [chosen])
  return ({ key }: Question) => setChosen({ key })
}

/** One question at a time. Answers stay while somebody goes back; a wrong one is shown wherever it is. */
export function QuestionStepper<Values extends QuestionValues>({
  form,
  questions,
  notice,
}: Properties<Values>) {
  const asked = askedNow(questions, form.values.answers)
  useAnnouncedChange(asked)
  const { index, show } = useStep(form, asked)
  const [openedAt] = useState(index)
  const root = useRef<HTMLFormElement>(null)
  const isLast = index >= asked.length - 1
  const current = asked[index]
  const goesOn = current !== undefined && isOneChoice(current) && !isLast
  const hint = useId()

  function goTo(place: number): void {
    const question = asked[place]
    if (!question) return
    flushSync(() => show(question.key))
    root.current?.querySelector<HTMLElement>('[data-step]:not([hidden])')?.focus()
  }

  // The form asks for a field that has a problem to be shown, before it takes the focus.
  const reveal = useEffectEvent((event: Event) => {
    const step = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null
    const key = step?.dataset.step
    if (key !== undefined) flushSync(() => show(key))
  })
  useEffect(() => {
    const element = root.current
    element?.addEventListener('reveal', reveal)
    return () => element?.removeEventListener('reveal', reveal)
  }, [])

  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    if (isLast) {
      form.properties.onSubmit?.(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (form.check(`answers.${current?.key}`)) goTo(index + 1)
  }

  // What is last is known after the choice: it may have brought or taken other questions.
  const choose = useGoingOn(current, () => {
    if (current && form.values.answers[current.key]?.length) goTo(index + 1)
  })

  return (
    <form
      {...form.properties}
      ref={root}
      className="grid grid-cols-1 gap-20 max-sm:gap-12"
      onSubmit={onSubmit}
    >
      {notice(index === openedAt)}
      <div className="grid grid-cols-1 gap-6 text-muted text-sm">
        <p aria-hidden className="flex flex-wrap justify-between gap-x-16">
          <span>{`שאלה ${index + 1} מתוך ${asked.length}`}</span>
          {goesOn && <span id={hint}>בחירה ממשיכה לשאלה הבאה</span>}
        </p>
        <ProgressBar label="התקדמות" percent={Math.round((index * 100) / Math.max(1, asked.length))} />
      </div>
      {asked.map((question, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand around the one of the question
        <div
          key={question.key}
          role="group"
          aria-label={`שאלה ${place + 1} מתוך ${asked.length}: ${question.title}`}
          aria-describedby={goesOn ? hint : undefined}
          data-step={question.key}
          hidden={place !== index}
          tabIndex={-1}
          className="rounded-10 text-xl focus:outline-none"
          onClick={(event) => isOneChoice(question) && isPressed(event) && choose(question)}
          onKeyUp={(event) => isOneChoice(question) && isConfirmed(event) && choose(question)}
        >
          <QuestionField question={question} fieldAt={fieldAt(form)} />
        </div>
      ))}
      <StickyBar>
        {form.problem !== undefined && (
          <div className="flex-[1_1_100%]">
            <FormProblem text={form.problem} />
          </div>
        )}
        <div className="flex flex-wrap gap-8 max-sm:flex-1 max-sm:[&>*]:flex-auto">
          {isLast ? (
            <Action key="submit" label="שליחת התשובות" submits={form} onClick={onlyOnce} />
          ) : (
            <Action key="next" label="הבאה" type="submit" primary />
          )}
          {index > 0 && <Action label="הקודמת" onClick={() => goTo(index - 1)} />}
        </div>
      </StickyBar>
    </form>
  )
}
