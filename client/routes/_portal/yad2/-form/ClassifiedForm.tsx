import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorText } from '#client/api/errors.ts'
import { conditionLabels } from '#client/parts/conditions.ts'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { LtrInput } from '#client/parts/LtrInput.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import type { Category } from '#contract/content.ts'
import { conditions } from '#contract/vocabulary.ts'
import classes from './ClassifiedForm.module.css'
import {
  checkDraft,
  type Draft,
  type Field,
  longestPhone,
  longestText,
  longestTitle,
  type PriceKind,
  type Problems,
} from './draft.ts'
import { PicturesField } from './PicturesField.tsx'
import { uploadsProblem } from './pictures.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import { usePictures } from './usePictures.ts'

interface Properties {
  /** The storage key of the draft, one for each person and item. */
  keptAs: string
  initial: Draft
  categories: readonly Category[]
  submitLabel: string
  /** Sends it, and goes on where it succeeded; rejects where it did not. */
  onSave: (draft: Draft, saved: () => void) => Promise<void>
}

const priceKinds: readonly { value: PriceKind; label: string }[] = [
  { value: 'amount', label: 'סכום' },
  { value: 'open', label: 'מחיר גמיש' },
  { value: 'free', label: 'למסירה' },
]

const conditionOptions = conditions.map((value) => ({ value, label: conditionLabels[value] }))

/** The fields in their order on the screen. */
const fields: readonly Field[] = ['pictures', 'title', 'category', 'priceKind', 'price', 'condition', 'phone']

/** The categories by their way from the root. */
function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  const children = (parent: number | null, before: string): { value: string; label: string }[] =>
    categories
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, name }) => [
        { value: String(id), label: before + name },
        ...children(id, `${before}${name}: `),
      ])
  return children(null, '')
}

/** The server's sentence names the refused field; only the phone can pass the form's check and fail there. */
function fieldProblems(error: unknown): Problems {
  const phone = error instanceof ApiError && error.status === 400 && error.sentence.includes('phone')
  return phone ? { phone: 'מספר הטלפון שגוי' } : {}
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const name = fields.find((field) => problems[field] !== undefined)
  form.querySelector<HTMLElement>(name === undefined ? '[type="submit"]' : `[name="${name}"]`)?.focus()
}

/** The checking and sending of the form: problems at the fields, the focus at the first of them. */
function useSaving({
  draft,
  save,
  check,
}: {
  draft: Draft
  save: () => Promise<void>
  check: () => Problems
}) {
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const checked = useRef(draft)

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const found = check()
    checked.current = draft
    flushSync(() => {
      setProblems(found)
      setProblem(undefined)
    })
    if (Object.keys(found).length > 0) {
      focusFirst(form, found)
      return
    }
    busy.current = true
    setPending(true)
    const failure = await save().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    busy.current = false
    const refused = failure ? fieldProblems(failure.error) : {}
    flushSync(() => {
      setPending(false)
      setProblems(refused)
    })
    if (!failure) return
    const text = errorText(failure.error)
    if (Object.keys(refused).length === 0) {
      showAlert(text)
      setProblem(text.message)
    }
    focusFirst(form, refused)
  }

  /** A problem disappears when its field is corrected. */
  const shown = (field: Field) => (checked.current[field] === draft[field] ? problems[field] : undefined)
  return { onSubmit, problemOf: shown, problem, pending }
}

function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <div className={classes.restored}>
      <IconHistory size={20} stroke={1.8} aria-hidden className={classes.restoredIcon} />
      <p>כאן מה שנכתב קודם ולא נשמר.</p>
      <Button variant="default" size="sm" onClick={onDrop}>
        התחלה מחדש
      </Button>
    </div>
  )
}

function Form({
  keptAs,
  initial,
  categories,
  submitLabel,
  onSave,
  onDrop,
}: Properties & { onDrop: () => void }) {
  const { draft, change, restored, forget } = useKeptDraft(keptAs, initial)
  const pictures = usePictures(draft.pictures, (sent) => change({ pictures: sent }))
  const { onSubmit, problemOf, problem, pending } = useSaving({
    draft,
    check: () => {
      const found = checkDraft(draft, categories.length > 0)
      const unsent = uploadsProblem(pictures.uploads)
      return unsent === undefined ? found : { ...found, pictures: unsent }
    },
    save: () => onSave(draft, forget),
  })
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      {restored && (
        <Restored
          onDrop={() => {
            forget()
            onDrop()
          }}
        />
      )}
      <FormProblem text={problem} />
      <PicturesField pictures={pictures} error={problemOf('pictures')} />
      <TextInput
        name="title"
        label="מה מציעים?"
        placeholder="למשל: ספה נפתחת, מצב מצוין"
        maxLength={longestTitle}
        value={draft.title}
        error={problemOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {categories.length > 0 && (
        <NativeSelect
          name="category"
          label="נושא"
          data={[{ value: '', label: 'בחירת נושא' }, ...categoryOptions(categories)]}
          value={draft.category}
          error={problemOf('category')}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      )}
      <Textarea
        name="text"
        label="תיאור (לא חובה)"
        description="מידות, צבע, גיל, מאיפה אוספים"
        rows={6}
        maxLength={longestText}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <div className={classes.price}>
        <RadioPills
          name="priceKind"
          label="מחיר"
          options={priceKinds}
          value={draft.priceKind}
          onChange={(priceKind) => change({ priceKind })}
        />
        {draft.priceKind === 'amount' && (
          <LtrInput
            shekels
            name="price"
            label="סכום בשקלים"
            className={classes.short}
            value={draft.price}
            error={problemOf('price')}
            onChange={(event) => change({ price: event.currentTarget.value })}
          />
        )}
      </div>
      <RadioPills
        name="condition"
        label="מצב"
        options={conditionOptions}
        value={draft.condition}
        error={problemOf('condition')}
        onChange={(condition) => change({ condition })}
      />
      <LtrInput
        name="phone"
        type="tel"
        label="טלפון ליצירת קשר"
        autoComplete="tel"
        maxLength={longestPhone}
        className={classes.short}
        value={draft.phone}
        error={problemOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Button type="submit" size="md" loading={pending} className={classes.submit}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** A classified, to be written or changed. The draft is stored in this browser until it is saved. */
export function ClassifiedForm(properties: Properties) {
  const [starts, setStarts] = useState(0)
  return <Form key={starts} {...properties} onDrop={() => setStarts(starts + 1)} />
}
