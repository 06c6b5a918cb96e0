import { createContext, use, useState } from 'react'
import type { PostInput } from '#contract/authoring.ts'
import { type Problems, problemsOf } from './check.ts'

/** What the editor begins with. */
export interface Start {
  input: PostInput
  /** The saved revision that it is based on; null for a new item. */
  revision: number | null
}

/** The text that is being written, and how it stands to what is saved. */
export interface PostForm {
  input: PostInput
  revision: number | null
  dirty: boolean
  problems: Problems
  /** Grows when another text takes the place of the whole form, so that fields with a state of their own begin anew. */
  generation: number
  change: (patch: Partial<PostInput>) => void
  /** Puts another text into the form; `revision` is the saved one that it goes on from. */
  replace: (input: PostInput, revision?: number | null) => void
  /** Goes on from another saved revision with the same text. */
  rebase: (revision: number) => void
  /** Notes that the server has the text now. */
  markSaved: (saved: PostInput, revision: number) => void
  /** Shows what is wrong with a text, and from now on with every change of it. Answers the problems. */
  check: (input: PostInput) => Problems
  /** Shows what the server said of a field, until the next change. */
  showProblems: (problems: Problems) => void
}

const same = (one: PostInput, other: PostInput) => JSON.stringify(one) === JSON.stringify(other)

/** The state of the editor's form. */
export function usePostForm(start: Start): PostForm {
  const [input, setInput] = useState(start.input)
  const [saved, setSaved] = useState(start.input)
  const [revision, setRevision] = useState(start.revision)
  const [generation, setGeneration] = useState(0)
  const [checked, setChecked] = useState(false)
  const [told, setTold] = useState<Problems>({})
  return {
    input,
    revision,
    dirty: !same(input, saved),
    problems: { ...(checked && problemsOf(input)), ...told },
    generation,
    change: (patch) => {
      setInput((current) => ({ ...current, ...patch }))
      setTold({})
    },
    replace: (next, from) => {
      setInput(next)
      if (from !== undefined) setRevision(from)
      setGeneration((count) => count + 1)
      setTold({})
    },
    rebase: setRevision,
    markSaved: (sent, newRevision) => {
      setSaved(sent)
      // Text typed during the request stays; the status is the server's.
      setInput((current) => ({ ...current, status: sent.status }))
      setRevision(newRevision)
      setChecked(false)
    },
    check: (next) => {
      setChecked(true)
      return problemsOf(next)
    },
    showProblems: setTold,
  }
}

/** The form that the fields below belong to. */
export const FormContext = createContext<PostForm | undefined>(undefined)

/** The form around a field. Throws outside of one. */
export function useForm(): PostForm {
  const form = use(FormContext)
  if (!form) throw new Error('a field of the editor stands outside its form')
  return form
}

const idOf = (name: string) => `field-${name}`

/** What every field is drawn with: the id by which a problem finds it, and what is wrong with it. */
export function useField(name: string): { id: string; error: string | undefined } {
  return { id: idOf(name), error: useForm().problems[name] }
}

/** Goes to the first field, in the order of the page, that has a problem. Fields in a closed part open it. */
export function focusProblem(problems: Problems): void {
  const fields = Object.keys(problems).flatMap((name) => document.getElementById(idOf(name)) ?? [])
  const [first] = fields.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const closed = first?.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
  first?.focus()
}
