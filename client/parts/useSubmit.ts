import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '#client/api/errors.ts'
import { showAlert } from '#client/ui/alert.ts'

type Values<Name extends string> = Record<Name, string>
type Problems<Name extends string> = Partial<Values<Name>>

interface Submit<Name extends string> {
  /** The names of the form's fields, in their order on the screen. */
  names: readonly Name[]
  /** What is wrong with which field, in Hebrew; empty where all is well. */
  check: (values: Values<Name>) => Problems<Name>
  send: (values: Values<Name>) => Promise<unknown>
  /** The field that a server error belongs to; without one the error is shown for the whole form and in an alert. */
  fieldOf?: (error: unknown) => Name | undefined
}

function read<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}

function focus(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/**
 * Submits a small form of uncontrolled fields, which are read on submit, so that values from a password manager count.
 * The typed text stays after a failure. A second press during a submit does nothing. `problem` is the last failure
 * without a field.
 */
export function useSubmit<Name extends string>({ names, check, send, fieldOf }: Submit<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  /** Marks the fields, and goes to the first that is wrong; the text beside it must be there by then. */
  function mark(form: HTMLFormElement, found: Problems<Name>): void {
    flushSync(() => setProblems(found))
    focus(
      form,
      names.find((name) => found[name] !== undefined),
    )
  }

  function tell(form: HTMLFormElement, error: unknown): void {
    const text = errorText(error)
    const field = fieldOf?.(error)
    if (field !== undefined) {
      mark(form, { [field]: text.message } as Problems<Name>)
      return
    }
    showAlert(text)
    setProblem(text.message)
    // The button lost the focus while it was disabled.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const values = read(form, names)
    const found = check(values)
    setProblem(undefined)
    mark(form, found)
    if (Object.keys(found).length > 0) return
    busy.current = true
    setPending(true)
    const failure = await send(values).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    busy.current = false
    flushSync(() => setPending(false))
    if (failure) tell(form, failure.error)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.name in problems) {
      const { [target.name as Name]: _mended, ...others } = problems
      setProblems(others as Problems<Name>)
    }
  }

  const formProperties: ComponentProps<'form'> = { noValidate: true, onSubmit, onInput }
  return { formProperties, problems, problem, pending }
}
