import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BodyEditor } from '#client/parts/authoring/body/BodyEditor.tsx'
import layout from '#client/parts/authoring/PostEditor.module.css'
import { ChosenPictures } from '#client/parts/ChosenPictures.tsx'
import { LtrInput } from '#client/parts/LtrInput.tsx'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { lineTotal } from '#domain/entitlement.ts'
import { productCategoriesQuery } from '../-parts/productsQuery.ts'
import { fieldLabels, type Problems, type ProductDraft } from './productDraft.ts'

interface Properties {
  draft: ProductDraft
  problems: Problems
  change: (part: Partial<ProductDraft>) => void
}

/** The fields that hold one line, as it is typed. */
type LineField = Exclude<keyof ProductDraft, 'pictures' | 'on_sale' | 'description'>

interface NumberProperties extends Properties {
  field: LineField
  description?: string
  required?: boolean
}

function NumberField({ field, draft, problems, change, ...rest }: NumberProperties) {
  return (
    <LtrInput
      {...rest}
      shekels={field === 'price'}
      label={fieldLabels[field]}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={14}
      value={draft[field]}
      error={problems[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  )
}

/** What the product is called and looks like. */
export function NameFields({ draft, problems, change }: Properties) {
  return (
    <SectionCard title="המוצר">
      <TextInput
        label={fieldLabels.name}
        required
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        error={problems.name}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ChosenPictures pictures={draft.pictures} onChange={(pictures) => change({ pictures })} />
    </SectionCard>
  )
}

/** What is said of the product on its page. `initial`: the HTML that the editor begins with; another one begins it anew. */
export function DescriptionField({ initial, change }: Pick<Properties, 'change'> & { initial: string }) {
  return (
    <SectionCard>
      <BodyEditor
        key={initial}
        label={fieldLabels.description}
        initial={initial}
        pictures={false}
        onChange={(description) => change({ description })}
      />
    </SectionCard>
  )
}

/** What the product costs, in money and in entitlement, and how much of it one person may have. */
export function EntitlementFields(form: Properties) {
  const { draft, change } = form
  const { data: cart } = useSuspenseQuery(cartQuery())
  const unit = cart.entitlements.find(({ code }) => code === draft.zakaut_type)?.unit
  const funded =
    lineTotal({ quantity: 1, price: 1, zakaut_type: draft.zakaut_type || null, zakaut_weight: 0 }) === 0
  return (
    <SectionCard title="מחיר וזכאות">
      <div className={layout.pair}>
        <NumberField
          {...form}
          field="price"
          required
          {...(funded && { description: 'העובדים לא משלמים: המחיר מוצג כשווי' })}
        />
        <NativeSelect
          label={fieldLabels.zakaut_type}
          value={draft.zakaut_type}
          data={[
            { value: '', label: 'בלי זכאות' },
            ...cart.entitlements.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ currentTarget }) => change({ zakaut_type: currentTarget.value })}
        />
      </div>
      {draft.zakaut_type !== '' && (
        <div className={layout.pair}>
          <NumberField
            {...form}
            field="zakaut_weight"
            required
            description={`כמה ${unit ?? 'נקודות'} יורדות על כל יחידה`}
          />
          <NumberField {...form} field="zakaut_weight_por" description="ריק: כמו ליחידה" />
        </div>
      )}
      <div className={layout.pair}>
        <NumberField {...form} field="limit_per_person" description="ריק: בלי הגבלה" />
        <NumberField {...form} field="limit_days" description="הגבלה לכל כמה ימים. ריק: לשנה" />
      </div>
    </SectionCard>
  )
}

/** Where the product stands in the shop. */
export function PlaceFields(form: Properties) {
  const { draft, change } = form
  const { data } = useSuspenseQuery(productCategoriesQuery())
  return (
    <SectionCard title="בחנות">
      <Checkbox
        size="md"
        label={fieldLabels.on_sale}
        description="מוצר שלא מוצג נשאר כאן, ובהזמנות שכבר נעשו"
        checked={draft.on_sale}
        onChange={({ currentTarget }) => change({ on_sale: currentTarget.checked })}
      />
      <div className={layout.pair}>
        <NativeSelect
          label={fieldLabels.category_id}
          description="לפיה מוצאים אותו בחנות"
          value={draft.category_id}
          data={[
            { value: '', label: 'בלי קטגוריה' },
            ...data.categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => change({ category_id: currentTarget.value })}
        />
        <NumberField {...form} field="low_stock" required description="מהכמות הזאת ומטה המוצר מסומן ברשימה" />
      </div>
    </SectionCard>
  )
}
