import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TSchema } from 'typebox'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { focusIfLost, mayTakeFocus } from '#core/client/ui/dialogs/focusIfLost.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { ApiError, type ErrorText, errorText, isChangedMeanwhile } from '../../api/errors.ts'
import type { Form } from './form.ts'
import {
  type FieldTexts,
  type Places,
  problemTexts,
  type TextsByField,
  textsOfShownFields,
} from './problems.ts'
import { problemsOf } from './schema.ts'
import type { useValues } from './useValues.ts'

export interface Submitting<Values, Answer> {
  schema?: TSchema | undefined
  /** What the schema is of; without it the values themselves. */
  body?: (values: Values) => unknown
  /** The form's path of a path of the body, where the two differ. */
  pathOf?: (path: string) => string
  /** What to say of a field that is empty, by its path. */
  missing?: TextsByField
  /** Rules that a schema cannot say, and better words for those it can: a sentence by the path of the field. */
  check?: (values: Values) => TextsByField
  send: (values: Values) => Promise<Answer>
  /** Sent without a session: a 401 is about what was typed. */
  isPublic?: boolean
  success?: string | ((answer: Answer, sent: Values) => string)
  onSent?: (answer: Answer, sent: Values) => unknown
  /** The fields that the server's answer sets, such as the new revision. */
  set?: (answer: Answer) => Partial<NoInfer<Values>>
  /** Runs when the submit failed; true means that it has reported the error. `from` had the focus before, see `focusIfLost`. */
  onFailed?: (error: unknown, from: Element | null) => boolean
  /** Fetches the server's current values after an edit conflict. */
  newest?: () => Promise<Values>
}

/** The checking and sending of a form, see `useLocalForm`. */
export function useSubmitting<Values extends object, Answer>(
  options: Submitting<Values, Answer>,
  { form, rebase, keep }: Pick<ReturnType<typeof useValues<Values>>, 'form' | 'rebase' | 'keep'>,
  places: Places,
) {
  const [problem, setProblem] = useState<ErrorText>()
  const [pending, setPending] = useState(false)
  const isBusy = useRef(false)
  const element = useRef<HTMLFormElement>(undefined)
  const { pathOf = (path: string) => path } = options

  /**
   * Shows what is wrong beside the fields, and goes to the first. Answers whether each has its field, and nobody has gone on
   * from `from` meanwhile.
   */
  function mark(words: FieldTexts, from = document.activeElement): boolean {
    const shown = textsOfShownFields(words, places)
    flushSync(() => form.setErrors(Object.fromEntries(shown)))
    if (!mayTakeFocus(from)) return false
    const focused = document.activeElement
    const first = places.focus(shown.map(([path]) => path))
    // A field that has the focus already is not read again.
    if (first !== undefined && document.activeElement === focused) {
      announce(shown.find(([path]) => path === first)?.[1] ?? '')
    }
    return shown.length === words.length
  }

  function report(error: unknown, from: Element | null): void {
    if (options.onFailed?.(error, from)) return
    const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: [] }
    const words: FieldTexts = errors.map(({ field, message }) => [pathOf(field), message])
    if (errors.length > 0 && mark(words, from)) return
    const text = errorText(error)
    setProblem(text)
    // The redirect to the sign-in has already reported the end of the session.
    if (status !== 401 || options.isPublic) showAlert(text)
    // The button lost the focus while it was disabled.
    focusIfLost(element.current?.querySelector<HTMLElement>('[type="submit"]'))
  }

  async function send(sent: Values, part: Partial<Values>): Promise<void> {
    const answer = await options.send(sent)
    keep(sent, { ...part, ...options.set?.(answer) })
    const { success } = options
    const message = typeof success === 'function' ? success(answer, sent) : success
    if (message !== undefined) showAlert({ severity: 'success', message })
    await options.onSent?.(answer, sent)
  }

  /** Whether nothing is wrong as far as it can be known here, with one field or all; what is wrong is marked. */
  function isWhole(values: Values, within?: string): boolean {
    const { schema, body = (all: Values): unknown => all, check, missing = {} } = options
    const checked = { ...check?.(values), ...Object.fromEntries(places.halfTyped()) }
    const found = Object.entries(problemsOf(schema, body(values))).map(([path, problem]) => [
      pathOf(path),
      problem,
    ])
    // The server checks fields that the form does not show.
    const all = textsOfShownFields(problemTexts(Object.fromEntries(found), missing, checked), places)
    const words = all.filter(
      ([path]) => within === undefined || path === within || path.startsWith(`${within}.`),
    )
    setProblem(undefined)
    mark(words)
    return words.length === 0
  }

  async function submit(part: Partial<Values> = {}): Promise<boolean> {
    if (isBusy.current) return false
    for (const [path, text] of places.filledIn()) form.setFieldValue(path, text as never)
    const from = document.activeElement
    const sent = { ...form.getValues(), ...part }
    if (!isWhole(sent)) return false
    isBusy.current = true
    setPending(true)
    const { newest } = options
    const outcome = await send(sent, part)
      .then(() => true)
      .catch(async (error: unknown) => {
        if (!newest || !isChangedMeanwhile(error)) throw error
        rebase({ ...form.getValues(), ...part }, await newest())
        return false
      })
      .then(
        (isSent) => ({ isSent }),
        (error: unknown) => ({ isSent: false, error }),
      )
    isBusy.current = false
    flushSync(() => setPending(false))
    if ('error' in outcome) report(outcome.error, from)
    return outcome.isSent
  }

  const properties: Form<Values>['properties'] = {
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      element.current = event.currentTarget
      void submit()
    },
  }
  return {
    pending,
    problem,
    clearProblem: () => setProblem(undefined),
    submit,
    properties,
    check: (path?: string) => isWhole(form.getValues(), path),
  }
}
