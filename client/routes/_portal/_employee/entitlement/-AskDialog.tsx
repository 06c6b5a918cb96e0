import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { AmountField, amountIn, amountProblem, ReasonField } from '#client/parts/entitlement/amountFields.tsx'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { amountText } from '#client/parts/shop/amounts.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { entitlements, type YearBalance } from '#contract/entitlements.ts'

interface Properties {
  type: YearBalance
  /** How much is missing, where it is known. */
  missing: number | undefined
  /** Whether an answer is awaited already, before which there is no asking again. */
  waits: boolean
  onClose: () => void
}

/** Asks for more of a type. What was typed stays where the server refuses, and why stands above it. */
export function AskDialog({ type: { code, name, unit, balance }, missing, waits, onClose }: Properties) {
  const [amount, setAmount] = useState(missing === undefined ? '' : String(missing))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({})
  const { failure, tell, forget } = useFailure()
  const { mutateAsync } = useCall(entitlements.requestEntitlement, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: 'הבקשה נשלחה. התשובה תגיע בהתראה.' })
      onClose()
    },
    onError: tell,
  })

  async function submit(): Promise<void> {
    const asked = amountIn(amount)
    setProblems({
      ...(asked === undefined && { amount: amountProblem }),
      ...(reason.trim() === '' && { reason: 'צריך לכתוב בכמה מילים לשם מה' }),
    })
    forget()
    if (asked === undefined || reason.trim() === '') {
      focusInvalid()
      throw new Error('not complete')
    }
    await mutateAsync({ body: { code, amount: asked, reason: reason.trim() } })
  }

  return (
    <DraggableDialog
      opened
      title={`בקשה לתוספת: ${name}`}
      description={`נשארו ${amountText(balance, unit)}. הבקשה עוברת למנהלי הפורטל.`}
      okLabel="שליחת הבקשה"
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormProblem
        text={failure ?? (waits ? 'כבר יש בקשה פתוחה לסוג הזה. אפשר לבקש שוב אחרי שתתקבל תשובה.' : undefined)}
      />
      <AmountField
        label={`כמה ${unit} להוסיף?`}
        value={amount}
        error={problems.amount}
        onChange={setAmount}
      />
      <ReasonField
        label="לשם מה?"
        description="למשל: חתונה של הבת"
        value={reason}
        error={problems.reason}
        onChange={setReason}
      />
    </DraggableDialog>
  )
}
