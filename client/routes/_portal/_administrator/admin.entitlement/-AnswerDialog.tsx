import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '#client/api/errors.ts'
import { queryClient, useCall } from '#client/api/queries.ts'
import { AmountField, amountIn, amountProblem, ReasonField } from '#client/parts/entitlement/amountFields.tsx'
import { balancesQuery } from '#client/parts/entitlement/entitlementQueries.ts'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { amountText } from '#client/parts/shop/amounts.ts'
import { showAlert } from '#client/ui/alert.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { type EntitlementRequest, entitlements, type YearBalance } from '#contract/entitlements.ts'
import classes from './-admin.module.css'

interface Properties {
  request: EntitlementRequest
  approve: boolean
  type: YearBalance | undefined
  onClose: () => void
}

/** What the person has of the type, to decide by; silent while it is not known. */
function BalanceNow({ userId, code }: { userId: number; code: string }) {
  const { data } = useQuery({ ...balancesQuery(userId), throwOnError: false })
  const type = data?.balances.find((each) => each.code === code)
  if (!type) return null
  return (
    <p className={classes.note}>
      {`השנה התקבלו ${type.granted}, נוצלו ${type.used}, ונשארו ${amountText(type.balance, type.unit)}.`}
    </p>
  )
}

function useAnswer(approve: boolean, onClose: () => void) {
  return useCall(entitlements.answerRequest, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: approve ? 'הבקשה אושרה, והזכאות נוספה.' : 'הבקשה נדחתה.' })
      onClose()
    },
    onError: (error) => {
      const text = errorText(error)
      if (!(error instanceof ApiError) || error.code !== 'entitlements.already-answered')
        return showAlert(text)
      // Somebody else was first: the list shows what they answered.
      showAlert({ ...text, severity: 'warning', message: `${text.message} התשובה שניתנה מופיעה ברשימה.` })
      void queryClient.invalidateQueries({ queryKey: [entitlements.getEntitlementRequests.path] })
      onClose()
    },
  })
}

/** Approves a request with an amount, or declines it with a reason. */
export function AnswerDialog({ request, approve, type, onClose }: Properties) {
  const { id, person, code } = request
  const [amount, setAmount] = useState(String(request.amount))
  const [answer, setAnswer] = useState('')
  const [problems, setProblems] = useState<{ amount?: string; answer?: string }>({})
  const { mutateAsync } = useAnswer(approve, onClose)

  async function submit(): Promise<void> {
    const granted = amountIn(amount)
    const found = {
      ...(approve && granted === undefined && { amount: amountProblem }),
      ...(!approve && answer.trim() === '' && { answer: 'צריך לכתוב למה' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusInvalid()
      throw new Error('not complete')
    }
    await mutateAsync({
      body: { id, approve, amount: approve ? (granted ?? null) : null, answer: answer.trim() },
    })
  }

  return (
    <DraggableDialog
      opened
      title={approve ? `אישור הבקשה של ${person.name}` : `דחיית הבקשה של ${person.name}`}
      description={`${type?.name ?? code}, ${amountText(request.amount, type?.unit ?? '')}: ${request.reason}`}
      okLabel={approve ? 'אישור הבקשה' : 'דחיית הבקשה'}
      danger={!approve}
      onSubmit={submit}
      onCancel={onClose}
    >
      <BalanceNow userId={person.id} code={code} />
      {approve && (
        <AmountField
          label={`כמה ${type?.unit ?? ''} לאשר?`}
          value={amount}
          error={problems.amount}
          onChange={setAmount}
        />
      )}
      <ReasonField
        label={approve ? 'תשובה (לא חובה)' : 'למה?'}
        description="התשובה תופיע לצד הבקשה"
        required={!approve}
        value={answer}
        error={problems.answer}
        onChange={setAnswer}
      />
    </DraggableDialog>
  )
}
