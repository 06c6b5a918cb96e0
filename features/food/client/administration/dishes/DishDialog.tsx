import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { CheckField, ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { createRecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import type { ManagedDish } from '#features/food/contract/food-admin.ts'
import { courseLabels, dishKindLabels } from '#features/food/rules/food.ts'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import { allergenLabels } from '#platform/people/rules/diet.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'

export type DishValues = Omit<ManagedDish, 'id' | 'picture' | 'price' | 'share'> & {
  id: number | null
  picture_id: string | null
  price: number | null
  share: number | null
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

export const DishDialog = createRecordDialog({
  save: foodAdmin.saveDish,
  // Prices that are missing were found by the schema.
  body: ({ price, share, ...values }: DishValues) => ({ ...values, price: price ?? 0, share: share ?? 0 }),
  missing: { name: 'חסר שם למנה' },
  words: { new: 'מנה חדשה', edit: 'עריכת מנה', added: 'המנה נוספה', saved: 'המנה נשמרה' },
  Fields: ({ form: { field } }) => (
    <>
      <TextField field={field('name')} label="שם" />
      <TextField field={field('description')} label="תיאור" />
      <ChoiceField field={field('course')} label="סוג" options={optionsOf(courseLabels)} />
      <ChoiceField field={field('kind')} label="כשרות" options={optionsOf(dishKindLabels)} />
      <ShekelField field={field('price')} label="מחיר מלא" />
      <ShekelField field={field('share')} label="מחיר לעובדים" />
      <CheckField field={field('vegan')} label="טבעוני" />
      <CheckField field={field('gluten_free')} label="ללא גלוטן" />
      <ChecksField
        field={field('allergens')}
        label="אלרגנים"
        none="אין"
        options={optionsOf(allergenLabels)}
      />
      <PictureField field={field('picture_id')} label="תמונה" />
      <CheckField field={field('active')} label="מוצעת לתפריטים חדשים" />
    </>
  ),
})
