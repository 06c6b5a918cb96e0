import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { askedNow } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { fieldAt, type QuestionValues, useAnnouncedChange } from './asking.ts'
import { QuestionField } from './fields/QuestionField.tsx'

interface Properties<Values> {
  /** Its `answers` answer the questions; `asking` has its rules. */
  form: Form<Values>
  questions: readonly Question[]
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

/** One question at a time. Answers stay while somebody goes back; a wrong one is shown wherever it is. */
export function QuestionStepper<Values extends QuestionValues>({ form, questions }: Properties<Values>) {
  const asked = askedNow(questions, form.values.answers)
  useAnnouncedChange(asked)
  const { index, show } = useStep(form, asked)
  const root = useRef<HTMLFormElement>(null)
  const isLast = index >= asked.length - 1

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
    if (form.check(`answers.${asked[index]?.key}`)) goTo(index + 1)
  }

  return (
    <form {...form.properties} ref={root} className="grid grid-cols-1 gap-20" onSubmit={onSubmit}>
      <div className="grid grid-cols-1 gap-6 text-muted text-sm">
        <p aria-hidden>{`שאלה ${index + 1} מתוך ${asked.length}`}</p>
        <ProgressBar label="התקדמות" percent={Math.round((index * 100) / Math.max(1, asked.length))} />
      </div>
      {asked.map((question, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand around the one of the question
        <div
          key={question.key}
          role="group"
          aria-label={`שאלה ${place + 1} מתוך ${asked.length}`}
          data-step={question.key}
          hidden={place !== index}
          tabIndex={-1}
          className="rounded-10 text-xl focus:outline-none"
        >
          <QuestionField question={question} fieldAt={fieldAt(form)} />
        </div>
      ))}
      <FormProblem text={form.problem} />
      <div className="flex flex-wrap gap-8 max-sm:[&>*]:flex-auto">
        {isLast ? (
          <Action key="submit" label="שליחת התשובות" submits={form} onClick={onlyOnce} />
        ) : (
          <Action key="next" label="הבאה" type="submit" primary />
        )}
        {index > 0 && <Action label="הקודמת" onClick={() => goTo(index - 1)} />}
      </div>
    </form>
  )
}
