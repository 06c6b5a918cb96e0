import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { AmountField, amountIn, ReasonField } from '#client/parts/entitlement/amountFields.tsx'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { amountText } from '#client/parts/shop/amounts.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { entitlements, type YearBalance } from '#contract/entitlements.ts'

interface Properties {
  userId: number
  type: YearBalance
  onClose: () => void
}

/** Takes an amount back from a balance, with a reason that the person sees. */
export function CorrectionDialog({ userId, type: { code, name, unit, balance }, onClose }: Properties) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  const { failure, tell, forget } = useFailure()
  const { mutateAsync } = useCall(entitlements.correctEntitlement, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: 'היתרה תוקנה' })
      onClose()
    },
    onError: tell,
  })

  async function submit(): Promise<void> {
    const taken = amountIn(amount)
    const fits = taken !== undefined && taken <= balance
    setProblems({
      ...(!fits && { amount: `צריך מספר שלם, בין 1 ל־${balance}` }),
      ...(reason.trim() === '' && { reason: 'צריך לכתוב למה' }),
    })
    forget()
    if (!fits || reason.trim() === '') {
      focusInvalid()
      throw new Error('not complete')
    }
    await mutateAsync({ body: { user_id: userId, code, amount: taken, reason: reason.trim() } })
  }

  return (
    <DraggableDialog
      opened
      title={`תיקון: ${name}`}
      description={`נשארו ${amountText(balance, unit)}. התיקון מוריד מהיתרה ונרשם בהיסטוריה.`}
      okLabel="תיקון היתרה"
      danger
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormProblem text={failure} />
      <AmountField
        label={`כמה ${unit} להוריד?`}
        value={amount}
        error={problems.amount}
        onChange={setAmount}
      />
      <ReasonField
        label="למה?"
        description="יופיע גם אצל בעלי היתרה"
        value={reason}
        error={problems.reason}
        onChange={setReason}
      />
    </DraggableDialog>
  )
}
