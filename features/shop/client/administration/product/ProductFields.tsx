import { useRead } from '#core/client/api/queries.ts'
import {
  CheckField,
  ChoiceField,
  NumberField,
  ShekelField,
  TextField,
} from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { lineTotal } from '#features/shop/rules/entitlement.ts'
import { BodyEditor } from '#platform/content/client/authoring/body/BodyEditor.tsx'
import layout from '#platform/content/client/authoring/PostEditor.module.css'
import { ChosenPictures } from '#platform/content/client/pictures/ChosenPictures.tsx'
import { productChoicesQuery } from '../parts/productsQuery.ts'
import type { ProductValues } from './productValues.ts'

interface Properties {
  form: Form<ProductValues>
}

export function NameFields({ form: { field } }: Properties) {
  return (
    <SectionCard title="המוצר">
      <TextField field={field('name')} label="שם המוצר" />
      <ChosenPictures field={field('pictures')} />
    </SectionCard>
  )
}

export function DescriptionField({ form: { field } }: Properties) {
  return (
    <SectionCard>
      <BodyEditor field={field('description')} label="תיאור" pictures={false} />
    </SectionCard>
  )
}

export function EntitlementFields({ form: { field, values } }: Properties) {
  const { zakaut_type } = values
  const { entitlement_types } = useRead(productChoicesQuery())
  const unit = entitlement_types.find(({ code }) => code === zakaut_type)?.unit
  const funded = lineTotal({ quantity: 1, price: 1, zakaut_type, zakaut_weight: 0 }) === 0
  return (
    <SectionCard title="מחיר וזכאות">
      <div className={layout.pair}>
        <ShekelField
          field={field('price')}
          label="מחיר בשקלים"
          {...(funded && { description: 'העובדים לא משלמים: המחיר מוצג כשווי' })}
        />
        <ChoiceField
          field={field('zakaut_type')}
          label="סוג זכאות"
          none="בלי זכאות"
          options={entitlement_types.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      {zakaut_type !== null && (
        <div className={layout.pair}>
          <NumberField
            field={field('zakaut_weight')}
            label="זכאות ליחידה"
            description={`כמה ${unit ?? 'נקודות'} יורדות על כל יחידה`}
          />
          <NumberField field={field('zakaut_weight_por')} label="זכאות למנה" description="ריק: כמו ליחידה" />
        </div>
      )}
      <div className={layout.pair}>
        <NumberField field={field('limit_per_person')} label="כמות מרבית לאדם" description="ריק: בלי הגבלה" />
        <NumberField
          field={field('limit_days')}
          label="בכמה ימים"
          description="הגבלה לכל כמה ימים. ריק: לשנה"
        />
      </div>
    </SectionCard>
  )
}

export function PlaceFields({ form: { field } }: Properties) {
  const { categories } = useRead(productChoicesQuery())
  return (
    <SectionCard title="בחנות">
      <CheckField
        field={field('on_sale')}
        label="מוצג בחנות"
        description="מוצר שלא מוצג נשאר כאן, ובהזמנות שכבר נעשו"
      />
      <div className={layout.pair}>
        <ChoiceField
          field={field('category_id')}
          label="קטגוריה"
          description="לפיה מוצאים אותו בחנות"
          none="בלי קטגוריה"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField
          field={field('low_stock')}
          label="התראה על מלאי נמוך"
          description="מהכמות הזאת ומטה המוצר מסומן ברשימה"
        />
      </div>
    </SectionCard>
  )
}
