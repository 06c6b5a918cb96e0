import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { CheckField, ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ManagedDish } from '#features/food/contract/food-admin.ts'
import {
  type Course,
  courseLabels,
  courses,
  type DishKind,
  dishKindLabels,
  dishKinds,
} from '#features/food/rules/food.ts'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import { type Allergen, allergenLabels, allergens } from '#platform/people/rules/diet.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'

export interface DishValues {
  id: number | null
  revision: number
  name: string
  description: string
  course: Course
  kind: DishKind
  vegan: boolean
  gluten_free: boolean
  allergens: Allergen[]
  price: number | null
  share: number | null
  active: boolean
  picture_id: string | null
}

export const blankDish: DishValues = {
  id: null,
  revision: 0,
  name: '',
  description: '',
  course: 'main',
  kind: 'parve',
  vegan: false,
  gluten_free: false,
  allergens: [],
  price: null,
  share: null,
  active: true,
  picture_id: null,
}

export function valuesOf({ picture, ...dish }: ManagedDish): DishValues {
  return { ...dish, picture_id: picture?.id ?? null }
}

export function DishDialog({ dish, onClose }: { dish: DishValues; onClose: () => void }) {
  const form = useForm(foodAdmin.saveDish, {
    initial: dish,
    // Prices that are missing were found by the schema.
    body: ({ price, share, ...values }: DishValues) => ({ ...values, price: price ?? 0, share: share ?? 0 }),
    missing: { name: 'חסר שם למנה' },
    success: dish.id === null ? 'המנה נוספה' : 'המנה נשמרה',
  })
  return (
    <RecordDialog
      form={form}
      title={dish.id === null ? 'מנה חדשה' : 'עריכת מנה'}
      okLabel={dish.id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <TextField field={form.field('description')} label="תיאור" />
      <ChoiceField
        field={form.field('course')}
        label="סוג"
        options={courses.map((value) => ({ value, label: courseLabels[value] }))}
      />
      <ChoiceField
        field={form.field('kind')}
        label="כשרות"
        options={dishKinds.map((value) => ({ value, label: dishKindLabels[value] }))}
      />
      <ShekelField field={form.field('price')} label="מחיר מלא" />
      <ShekelField field={form.field('share')} label="מחיר לעובדים" />
      <CheckField field={form.field('vegan')} label="טבעוני" />
      <CheckField field={form.field('gluten_free')} label="ללא גלוטן" />
      <ChecksField
        field={form.field('allergens')}
        label="אלרגנים"
        none="אין"
        options={allergens.map((value) => ({ value, label: allergenLabels[value] }))}
      />
      <PictureField field={form.field('picture_id')} label="תמונה" />
      <CheckField field={form.field('active')} label="מוצעת לתפריטים חדשים" />
    </RecordDialog>
  )
}
