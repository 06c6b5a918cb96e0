import { IconAlertTriangle } from '@tabler/icons-react'
import { NumberField, PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import { stockReasons } from '#features/shop/contract/vocabulary.ts'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'
import { changeOf, questions, reasonLabels, type StockReason } from './stockReasons.ts'

/** How many of a product there are, with a mark where they are few or gone. */
export function StockLevel({ product }: { product: Pick<ManagedProduct, 'quantity' | 'low_stock'> }) {
  const { quantity, low_stock } = product
  return (
    <span className="flex items-center flex-wrap gap-2 gap-x-10">
      <span className="font-semibold tabular-nums">במלאי: {quantity.toLocaleString('he-IL')}</span>
      {quantity <= low_stock && (
        <Badge tone={quantity === 0 ? 'error' : 'warning'} icon={IconAlertTriangle}>
          {quantity === 0 ? 'אזל' : 'מלאי נמוך'}
        </Badge>
      )}
    </span>
  )
}

const reasons = stockReasons.map((value) => ({ value, label: reasonLabels[value] }))
const most = 100_000

function Outcome({ stock, after }: { stock: number; after: number | undefined }) {
  return (
    <p className="text-muted tabular-nums [&_strong]:text-text" role="status">
      {`במלאי עכשיו: ${stock}`}
      {after !== undefined && after >= 0 && (
        <>
          {' · אחרי השינוי: '}
          <strong>{after}</strong>
        </>
      )}
    </p>
  )
}

/** What is typed: how many units there are, or came or went, in the place of the change that is sent. */
interface Typed {
  reason: StockReason
  change: number | null
  note: string
}

/** A count may find none; nothing else is about no unit. */
const minimumOf = (reason: StockReason) => (reason === 'count' ? 0 : 1)

/** What is wrong with what was typed, in Hebrew; nothing where it changes the stock. */
function problemOf({ reason, change }: Typed, stock: number): string | false {
  const minimum = minimumOf(reason)
  if (!(change !== null && change >= minimum && change <= most))
    return `צריך מספר שלם בין ${minimum} ל־${most}`
  return changeOf(reason, change, stock) === 0 && 'זה מה שכבר רשום, אין מה לשנות'
}

export function StockDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const stock = product.quantity
  const changeBy = ({ reason, change }: Typed) => changeOf(reason, change ?? Number.NaN, stock)
  const form = useForm(shopAdmin.changeStock, {
    initial: { reason: 'delivery', change: null, note: '' },
    body: (typed: Typed) => ({ ...typed, product_id: product.id, change: changeBy(typed) }),
    check: (typed) => ({ change: problemOf(typed, stock) }),
    success: (answer) => `המלאי עודכן: ${answer.stock}`,
  })
  const { reason } = form.values
  return (
    <RecordDialog form={form} title="שינוי מלאי" okLabel="עדכון המלאי" onClose={onClose}>
      <p className="font-bold wrap-anywhere">
        <UserText>{product.name}</UserText>
      </p>
      <PillsField field={form.field('reason')} label="מה קרה?" options={reasons} />
      <NumberField
        field={{ ...form.field('change'), min: minimumOf(reason), max: most, required: true }}
        label={questions[reason]}
      />
      <Outcome
        stock={stock}
        after={problemOf(form.values, stock) ? undefined : stock + changeBy(form.values)}
      />
      <TextField field={form.field('note')} label="הערה" />
    </RecordDialog>
  )
}
