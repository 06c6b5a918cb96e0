import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { ChoiceField, PillsField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { FormProblem, MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import type { Picture } from '#core/contract/common.ts'
import { counted } from '#core/rules/text/counted.ts'
import { type Condition, conditionLabels } from '#features/classifieds/client/classifiedsList.ts'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import { useWriting } from '#platform/content/client/authoring/useWriting.ts'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { FileChoice } from '#platform/files/client/upload/FileChoice.tsx'
import { useFileDropAndPaste } from '#platform/files/client/upload/FileZone.tsx'
import { isUnsent, type Upload, useUploadQueue } from '#platform/files/client/upload/queue.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { UploadState } from '#platform/files/client/upload/UploadState.tsx'
import classes from './ClassifiedForm.module.css'
import { uploadedOf, uploadsProblem } from './pictures.ts'
import {
  type ClassifiedValues,
  checkClassified,
  inputOf,
  maxPictures,
  maxTextLength,
  missing,
  type PriceKind,
  valuesOf,
} from './values.ts'

/**
 * The pictures of a classified, each sent as soon as it is chosen. The field holds those that the server has, in their
 * order; `generation` says that other ones came into it, see `Form`.
 */
function usePictures({ value, onChange }: Field<Picture[]>, generation: number) {
  const { queue, uploads } = useUploadQueue({
    kind: 'picture',
    send: sendPicture,
    initial: value.map(uploadedOf),
    leaving: { loses: isUnsent, text: 'יש תמונות שעדיין לא נשלחו.' },
  })
  const report = useEffectEvent(() => onChange(uploads.flatMap(({ result }) => result ?? [])))
  // Runs whenever the list changes.
  useEffect(() => report(), [uploads])
  const follow = useEffectEvent(() => queue.showSent(value.map(uploadedOf)))
  useEffect(() => {
    if (generation > 0) follow()
  }, [generation])

  /** Adds as many as there is room for, and says how many there was none for. */
  function add(files: readonly File[]): void {
    const room = maxPictures - uploads.length
    queue.add(files.slice(0, room))
    const left = files.length - room
    if (left <= 0) return
    const leftText = counted(left, 'תמונה אחת לא נוספה', '# לא נוספו', 'שתיים לא נוספו')
    showAlert({ severity: 'warning', message: `אפשר לצרף עד ${maxPictures} תמונות; ${leftText}.` })
  }

  return { queue, uploads, add }
}

interface TileProperties {
  upload: Upload<unknown>
  /** From 1. */
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

function Tile({ upload, place, count, onMove, onRemove, onRetry }: TileProperties) {
  return (
    <li className={classes.tile} data-key={upload.key} data-state={upload.state}>
      <div className="relative">
        {upload.preview === undefined ? (
          <span className={classes.image} />
        ) : (
          <img src={upload.preview} alt={`תמונה ${place}`} className={classes.image} decoding="async" />
        )}
        {place === 1 && (
          <span className="absolute top-8 start-8 px-8 rounded-8 bg-card text-link text-xs font-bold leading-24">
            תמונה ראשית
          </span>
        )}
        {upload.state !== 'sent' && (
          <div className={classes.state}>
            <UploadState upload={upload} label={`תמונה ${place}`} onRetry={onRetry} />
          </div>
        )}
      </div>
      <div className="flex">
        <button
          type="button"
          className={classes.tool}
          data-tool="earlier"
          disabled={place === 1}
          aria-label={`העברת תמונה ${place} למקום הקודם`}
          onClick={() => onMove(-1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          data-tool="later"
          disabled={place === count}
          aria-label={`העברת תמונה ${place} למקום הבא`}
          onClick={() => onMove(1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          data-tool="remove"
          aria-label={`הסרת תמונה ${place}`}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </li>
  )
}

function PicturesField({
  pictures,
  field,
}: {
  pictures: ReturnType<typeof usePictures>
  field: Field<Picture[]>
}) {
  const { error } = field
  const { queue, uploads, add } = pictures
  const { element: list, target } = useFileDropAndPaste<HTMLFieldSetElement>(add)
  const id = useId()
  const choice = {
    look: 'dashed',
    onFiles: add,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error && id,
  } as const

  /** The focus stays with the picture that was moved; at an end its other button takes it. */
  function moveAndFollow(key: string, by: 1 | -1, place: number): void {
    flushSync(() => queue.move(key, by))
    announce(`התמונה עברה למקום ${place + by}`)
    const tools = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
      .find((tile) => tile.dataset.key === key)
      ?.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')
    const wanted = by === 1 ? 'later' : 'earlier'
    const [first] = tools ?? []
    ;([...(tools ?? [])].find((tool) => tool.dataset.tool === wanted) ?? first)?.focus()
  }

  function removeAndFollow(key: string, place: number): void {
    flushSync(() => queue.remove(key))
    announce(`תמונה ${place} הוסרה`)
    const rest = list.current?.querySelectorAll<HTMLElement>('[data-tool="remove"]') ?? []
    const next = rest[Math.min(place, rest.length) - 1]
    ;(next ?? document.getElementById(field.id))?.focus()
  }

  return (
    <fieldset ref={list} className={`plain grid grid-cols-1 gap-12 ${classes.field}`} {...target}>
      <legend className="p-0 font-semibold">תמונות</legend>
      <p className="text-muted text-sm">עד {maxPictures} תמונות. הראשונה מופיעה בלוח.</p>
      {uploads.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-12 plain">
          {uploads.map((upload, index) => (
            <Tile
              key={upload.key}
              upload={upload}
              place={index + 1}
              count={uploads.length}
              onMove={(by) => moveAndFollow(upload.key, by, index + 1)}
              onRemove={() => removeAndFollow(upload.key, index + 1)}
              onRetry={() => queue.retry(upload.key)}
            />
          ))}
        </ol>
      )}
      {uploads.length < maxPictures && (
        <div className="flex flex-wrap gap-12">
          <FileChoice label="בחירת תמונות" id={field.id} {...choice} />
          <FileChoice label="צילום" camera {...choice} />
        </div>
      )}
      {error !== undefined && (
        <p id={id} className="text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface Properties {
  /** The item; null for a new one. */
  post: EditablePost | null
  initial: ClassifiedValues
  categories: readonly Category[]
  submitLabel: string
  success: string
  onSaved: (id: number) => Promise<void>
}

const priceKinds: readonly { value: PriceKind; label: string }[] = [
  { value: 'amount', label: 'סכום' },
  { value: 'open', label: 'מחיר גמיש' },
  { value: 'free', label: 'למסירה' },
]

const conditionOptions = conditions.map((value) => ({ value, label: conditionLabels[value] }))

/** The categories by their way from the root. */
function categoryOptions(categories: readonly Category[]): { value: number; label: string }[] {
  const children = (parent: number | null, before: string): { value: number; label: string }[] =>
    categories
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, name }) => [{ value: id, label: before + name }, ...children(id, `${before}${name}: `)])
  return children(null, '')
}

function useClassified({ post, initial, categories, success, onSaved }: Properties) {
  const form = useWriting<ClassifiedValues>({
    id: post?.id ?? null,
    initial,
    draft: `classified:${post?.id ?? 'new'}`,
    inputOf,
    valuesOf,
    missing,
    check: (values) => ({
      ...checkClassified(values, categories.length > 0),
      'yad2.images': uploadsProblem(pictures.uploads),
    }),
    success,
    onSent: ({ id }) => onSaved(id),
  })
  const pictures = usePictures(form.field('yad2.images'), form.generation)
  return { form, pictures }
}

/** A classified, to be written or changed. The draft is stored in this browser until it is saved. */
export function ClassifiedForm(properties: Properties) {
  const { form, pictures } = useClassified(properties)
  const { field, values } = form
  const { categories, submitLabel } = properties
  return (
    <form className="grid grid-cols-1 gap-24 max-w-[42rem]" {...form.properties}>
      <RestoredNotice form={form} />
      <MeanwhileNotice form={form} title="המודעה נשמרה בינתיים ממקום אחר" />
      <FormProblem text={form.problem} />
      <PicturesField pictures={pictures} field={field('yad2.images')} />
      <TextField field={field('title')} label="מה מציעים?" placeholder="למשל: ספה נפתחת, מצב מצוין" />
      {categories.length > 0 && (
        <ChoiceField
          field={{ ...field('category_id'), required: true }}
          label="קטגוריה"
          prompt="בחירת קטגוריה"
          options={categoryOptions(categories)}
        />
      )}
      <TextField
        field={{ ...field('text'), maxLength: maxTextLength }}
        label="תיאור"
        description="מידות, צבע, גיל, מאיפה אוספים"
        rows={6}
      />
      <div className="grid grid-cols-1 gap-12">
        <PillsField field={field('priceKind')} label="מחיר" options={priceKinds} />
        {values.priceKind === 'amount' && (
          <ShekelField
            field={{ ...field('yad2.price'), required: true }}
            label="סכום בשקלים"
            className="max-w-[16rem]"
          />
        )}
      </div>
      <PillsField<Condition> field={field('yad2.condition')} label="מצב" options={conditionOptions} />
      <TextField
        field={field('yad2.phone')}
        label="טלפון ליצירת קשר"
        type="tel"
        autoComplete="tel"
        ltr
        className="max-w-[16rem]"
      />
      <Action label={submitLabel} submits={form} className="justify-self-start max-sm:justify-self-stretch" />
    </form>
  )
}
