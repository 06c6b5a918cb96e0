import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { LtrInput } from '#client/parts/LtrInput.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type ManagedProduct, shopAdmin } from '#contract/shop-admin.ts'
import { stockReasons } from '#contract/vocabulary.ts'
import classes from './StockDialog.module.css'
import { changeOf, questions, reasonLabels, type StockReason } from './stockReasons.ts'

interface Properties {
  product: ManagedProduct
  onClose: () => void
}

const reasons = stockReasons.map((value) => ({ value, label: reasonLabels[value] }))
const most = 100_000

/** What is wrong with a number of units, in Hebrew; nothing where it changes the stock. */
function problemOf(text: string, reason: StockReason, stock: number): string | undefined {
  const units = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  const least = reason === 'count' ? 0 : 1
  if (!(units >= least && units <= most)) return `צריך מספר שלם בין ${least} ל־${most}`
  return changeOf(reason, units, stock) === 0 ? 'זה מה שכבר רשום, אין מה לשנות' : undefined
}

/** What the stock will be, while it is typed. */
function Outcome({ stock, after }: { stock: number; after: number | undefined }) {
  return (
    <p className={classes.outcome} role="status">
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

/** Changes the stock of a product, with a reason. What the server refuses is told at the number, which stays. */
export function StockDialog({ product, onClose }: Properties) {
  const [reason, setReason] = useState<StockReason>('delivery')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const stock = product.quantity
  const typed = text.trim()
  const wrong = problemOf(typed, reason, stock)
  const { mutateAsync } = useCall(shopAdmin.changeStock, {
    onSuccess: ({ stock: now }) => {
      showAlert({ severity: 'success', message: `המלאי עודכן: ${now}` })
      onClose()
    },
    onError: (error) => {
      const told = errorText(error)
      setProblem(told.message)
      // A refusal is about the number; anything else is not.
      if (!(error instanceof ApiError) || error.status !== 200) showAlert(told)
      focusInvalid()
    },
  })

  async function submit(): Promise<void> {
    setProblem(wrong)
    if (wrong !== undefined) {
      focusInvalid()
      throw new Error(wrong)
    }
    const change = changeOf(reason, Number(typed), stock)
    await mutateAsync({ body: { product_id: product.id, change, reason, note: note.trim() } })
  }

  return (
    <DraggableDialog opened title="שינוי מלאי" okLabel="עדכון המלאי" onSubmit={submit} onCancel={onClose}>
      <p className={classes.product}>
        <UserText>{product.name}</UserText>
      </p>
      <RadioPills
        name="reason"
        label="מה קרה?"
        options={reasons}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setProblem(undefined)
        }}
      />
      <LtrInput
        label={questions[reason]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Outcome
        stock={stock}
        after={wrong === undefined ? stock + changeOf(reason, Number(typed), stock) : undefined}
      />
      <TextInput
        label="הערה (לא חובה)"
        maxLength={200}
        autoComplete="off"
        value={note}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DraggableDialog>
  )
}
