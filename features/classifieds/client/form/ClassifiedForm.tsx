import { MeanwhileNotice } from '#core/client/kits/form/drafts/MeanwhileNotice.tsx'
import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { ChoiceField, PillsField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import { useWriting } from '#platform/content/client/authoring/useWriting.ts'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { type Condition, conditionLabels } from '../conditions.ts'
import { PicturesField } from './PicturesField.tsx'
import { uploadsProblem } from './pictures.ts'
import { usePictures } from './usePictures.ts'
import {
  type ClassifiedValues,
  checkClassified,
  inputOf,
  maxTextLength,
  missing,
  type PriceKind,
  valuesOf,
} from './values.ts'

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
