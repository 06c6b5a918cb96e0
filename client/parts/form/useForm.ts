import { type LooseKeys, useForm as useMantineForm } from '@mantine/form'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TSchema } from 'typebox'
import type { CallInput } from '#client/api/call.ts'
import { ApiError, type ErrorText, errorText, isChangedMeanwhile } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { showAlert } from '#client/ui/alert.ts'
import type { Body, Endpoint, Fields, Query } from '#contract/endpoint.ts'
import { type Merged, mergeDrafts, sameDraft } from './merge.ts'
import { createPlaces } from './places.ts'
import { type Limits, limitsOf, type Problems, problemsOf } from './schema.ts'
import { useKeptDraft, useLeftDraft } from './useFormDraft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Sentences by the path of the field. */
type Sentences = Readonly<Record<string, string | false | undefined>>

/** A body while it is filled in: numbers and choices may be missing yet. */
export type Drafted<Value> = Value extends number
  ? number | null
  : Value extends string
    ? string extends Value
      ? Value
      : Value | null
    : Value extends readonly (infer Item)[]
      ? Drafted<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Drafted<Value[Key]> }
        : Value

interface Options<Values, Answer> {
  /** The initial values: the server's, or blank. The form follows them until the first change. */
  initial: NoInfer<Values>
  /** What to say of a field that is empty, by its path. */
  missing?: Sentences
  /** Rules that a schema cannot say, and better words for those it can: a sentence by the path of the field. */
  check?: (values: Values) => Sentences
  /** The alert after a successful submit. */
  success?: string | ((answer: Answer) => string)
  /** Runs after a successful submit. */
  onSent?: (answer: Answer, sent: Values) => unknown
  /** The fields that the server's answer sets, such as the new revision. */
  set?: (answer: Answer) => Partial<NoInfer<Values>>
  /** Runs when the submit failed; true means that it has reported the error. */
  onFailed?: (error: unknown) => boolean
  /** Fetches the server's current values after an edit conflict. */
  newest?: () => Promise<Values>
  /** The name under which this browser stores the draft until it is sent. Never for secrets. */
  draft?: string
  /** What is asked before the page is left with unsent changes; without it nothing is asked. */
  leaving?: string
}

interface EndpointOptions<E extends Endpoint, Values> extends Options<Values, Fields<E>> {
  query?: Query<E>
  /** What is sent; without it the values themselves. */
  body?: (values: Values) => Body<E>
  /** Sends in another way than by a plain call. */
  send?: (body: Body<E>) => Promise<Fields<E>>
}

interface LocalOptions<Values, Answer> extends Options<Values, Answer> {
  schema?: TSchema | undefined
  /** What the schema is of; without it the values themselves. */
  body?: (values: Values) => unknown
  send: (values: Values) => Promise<Answer>
  /** Sent without a session: a 401 is about what was typed. */
  isPublic?: boolean
}

/** What an input of the form is drawn with. */
export interface Field<Value> extends Limits {
  id: string
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

/** The value at a path of the form's values. */
type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Values
    ? ValueAt<Values[Key], Rest>
    : Values extends readonly (infer Item)[]
      ? ValueAt<Item, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Item)[]
      ? Item
      : never

export interface Form<Values> {
  values: Values
  /** What the input of a field needs; `path` as in the body: `event.ends_at`. */
  field: <Path extends LooseKeys<Values> & string>(path: Path) => Field<ValueAt<Values, Path>>
  /** Changes several fields at once. */
  change: (part: Partial<Values>) => void
  /** Grows when values from elsewhere take the place of those in the form: fields with a state of their own begin anew. */
  generation: number
  /** There are changes that the server does not have. */
  dirty: boolean
  pending: boolean
  /** The last failure that belongs to no field. */
  problem: ErrorText | undefined
  /** A draft of an earlier sitting was restored. */
  restored: boolean
  /** The merge with what somebody else saved, after an edit conflict. */
  meanwhile: Merged<Values> | undefined
  /** Back to what is on the server. */
  discard: () => void
  /** Answers whether it was sent. */
  submit: () => Promise<boolean>
  /** For the `<form>`, or for a dialog that is one. */
  properties: ComponentProps<'form'>
}

/** What is wrong, in Hebrew, by the path of the field. */
type Words = readonly (readonly [path: string, text: string])[]

/** What the schema and the form's own rules say of its values. */
function wordsOf(found: Problems, missing: Sentences, checked: Sentences): Words {
  const told = Object.fromEntries(
    Object.entries(found).map(([path, { code, message }]) => [
      path,
      (code === 'missing' && missing[path]) || message,
    ]),
  )
  const all = Object.entries({ ...told, ...checked })
  return all.filter((entry): entry is [string, string] => !!entry[1])
}

/** The values of a form and how they stand to what is on the server. */
function useValues<Values extends object>(initial: Values, draft: string | undefined) {
  const { place, sitting, left } = useLeftDraft(draft, initial)
  const form = useMantineForm<Values>({ initialValues: left?.draft ?? initial })
  const [base, setBase] = useState(initial)
  const [restored, setRestored] = useState(left !== undefined)
  const [meanwhile, setMeanwhile] = useState(left && left.both.length > 0 ? left : undefined)
  const [generation, setGeneration] = useState(0)
  const dirty = !sameDraft(form.values, base)
  const dropKept = useKeptDraft(place, sitting, { base, values: form.values, dirty })

  function replace(next: Values, from: Values): void {
    setBase(from)
    form.setValues(next)
    form.clearErrors()
    setGeneration((count) => count + 1)
  }

  // The form follows the server while it has no changes of its own.
  const server = JSON.stringify(initial)
  const seen = useRef(server)
  useEffect(() => {
    if (seen.current === server) return
    seen.current = server
    if (!dirty) replace(initial, initial)
  })

  return {
    form,
    dirty,
    restored,
    meanwhile,
    generation,
    discard: () => {
      setMeanwhile(undefined)
      setRestored(false)
      replace(initial, initial)
    },
    /** Merges what somebody else saved. */
    meet: (theirs: Values) => {
      const merged = mergeDrafts(base, form.getValues(), theirs)
      replace(merged.draft, theirs)
      setMeanwhile(merged)
    },
    /** After a successful submit. Text typed during the request stays. */
    keep: (sent: Values, set: Partial<Values>) => {
      dropKept()
      setBase({ ...sent, ...set })
      form.setValues(set)
      setMeanwhile(undefined)
      setRestored(false)
    },
  }
}

/** A form that sends to an endpoint, see `useLocalForm`. Import the endpoint from `#schemas/`, with its schema. */
export function useForm<E extends Endpoint, Values extends object = Extract<Drafted<Body<E>>, object>>(
  endpoint: E,
  { query, body, send, ...options }: EndpointOptions<E, Values>,
): Form<Values> {
  // The form reports errors itself.
  const { mutateAsync } = useCall(endpoint, { onError: () => undefined })
  // Without `body` the values are of its type, once the schema has been checked.
  const bodyOf = (values: Values) => (body ? body(values) : (values as unknown as Body<E>))
  return useLocalForm<Values, Fields<E>>({
    ...options,
    schema: endpoint.body,
    isPublic: endpoint.access === 'public',
    body: bodyOf,
    send: (values) => {
      if (send) return send(bodyOf(values))
      return mutateAsync({ query, body: bodyOf(values) } as unknown as CallInput<E>)
    },
  })
}

/**
 * A form: its fields by name, with the limits of a schema. Problems found here or by the server show beside their field
 * and take the focus; a problem without a field shows in `problem` and an alert. The typed text stays after every
 * failure. A second press during a submit does nothing.
 */
export function useLocalForm<Values extends object, Answer = unknown>(
  options: LocalOptions<Values, Answer>,
): Form<Values> {
  const { schema, body = (values: Values): unknown => values } = options
  const prefix = useId()
  const [places] = useState(() => createPlaces(prefix))
  const { form, dirty, meet, keep, discard, ...rest } = useValues(options.initial, options.draft)
  const [problem, setProblem] = useState<ErrorText>()
  const [pending, setPending] = useState(false)
  const state = useRef<{ busy: boolean; leaving: boolean; element?: HTMLFormElement }>({
    busy: false,
    leaving: false,
  }).current
  useLeaveGuard(() => options.leaving !== undefined && dirty && !state.leaving, options.leaving ?? '')

  /** Shows what is wrong beside the fields, and goes to the first. Answers whether each has its field. */
  function mark(words: Words): boolean {
    const placed = words.map(([path, text]) => ({ path: places.shownAt(path), text }))
    const errors = placed.flatMap(({ path, text }) => (path === undefined ? [] : [[path, text] as const]))
    flushSync(() => form.setErrors(Object.fromEntries(errors)))
    places.focus(errors.map(([path]) => path))
    return errors.length === words.length
  }

  function tell(error: unknown): void {
    if (options.onFailed?.(error)) return
    const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: [] }
    if (errors.length > 0 && mark(errors.map(({ field, message }) => [field, message]))) return
    const text = errorText(error)
    setProblem(text)
    // The redirect to the sign-in has already reported the end of the session.
    if (status !== 401 || options.isPublic) showAlert(text)
    // The button lost the focus while it was disabled.
    state.element?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  async function send(sent: Values): Promise<void> {
    const answer = await options.send(sent)
    keep(sent, options.set?.(answer) ?? {})
    state.leaving = true
    const { success } = options
    const message = typeof success === 'function' ? success(answer) : success
    if (message !== undefined) showAlert({ severity: 'success', message })
    await Promise.resolve(options.onSent?.(answer, sent)).finally(() => {
      state.leaving = false
    })
  }

  async function sendOrMeet(sent: Values): Promise<boolean> {
    try {
      await send(sent)
      return true
    } catch (error) {
      if (!options.newest || !isChangedMeanwhile(error)) throw error
      meet(await options.newest())
      return false
    }
  }

  async function submit(): Promise<boolean> {
    if (state.busy) return false
    for (const [path, text] of places.filledIn()) form.setFieldValue(path, text as never)
    const sent = form.getValues()
    const checked = { ...options.check?.(sent), ...Object.fromEntries(places.halfTyped()) }
    const all = wordsOf(problemsOf(schema, body(sent)), options.missing ?? {}, checked)
    // The server checks fields that the form does not show.
    const words = all.filter(([path]) => places.shownAt(path) !== undefined)
    setProblem(undefined)
    mark(words)
    if (words.length > 0) return false
    state.busy = true
    setPending(true)
    const outcome = await sendOrMeet(sent).then(
      (isSent) => ({ isSent }),
      (error: unknown) => ({ isSent: false, error }),
    )
    state.busy = false
    flushSync(() => setPending(false))
    if ('error' in outcome) tell(outcome.error)
    return outcome.isSent
  }

  return {
    ...rest,
    values: form.values,
    dirty,
    pending,
    problem,
    submit,
    field: (path) => {
      places.add(path)
      const { value, error, onChange } = form.getInputProps(path)
      const told = typeof error === 'string' ? error : undefined
      return {
        ...limitsOf(schema, path),
        id: places.idOf(path),
        name: path,
        value,
        error: told,
        onChange,
      }
    },
    change: (part) => form.setValues(part),
    discard: () => {
      setProblem(undefined)
      discard()
    },
    properties: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        event.stopPropagation()
        state.element = event.currentTarget
        void submit()
      },
    },
  }
}
