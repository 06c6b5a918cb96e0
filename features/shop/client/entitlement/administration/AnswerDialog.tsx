import { useQuery } from '@tanstack/react-query'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { useIfMounted } from '#core/client/ui/useIfMounted.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { balancesQuery } from '#features/shop/client/entitlement/entitlementQueries.ts'
import {
  type EntitlementRequest,
  entitlements,
  type YearBalance,
} from '#features/shop/contract/entitlements.ts'
import { entitlementApprovals } from '#schemas/features/shop/contract/entitlement-approvals.ts'

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
    <p className="py-8 px-12 rounded-10 bg-subtle">
      {`השנה התקבלו ${type.granted}, נוצלו ${type.used}. היתרה: ${amountText(type.balance, type.unit)}.`}
    </p>
  )
}

export function AnswerDialog({ request, approve, type, onClose }: Properties) {
  const { id, person, code } = request
  const close = useIfMounted(onClose)
  const form = useForm(entitlementApprovals.answerRequest, {
    initial: { id, approve, amount: approve ? request.amount : null, answer: '' },
    check: ({ amount, answer }) => ({
      amount: approve && amount === null && 'צריך מספר שלם, בין 1 ל־10000',
      answer: !approve && answer.trim() === '' && 'צריך לכתוב למה',
    }),
    draft: `answer:${id}:${approve}`,
    success: approve ? 'הבקשה אושרה, והזכאות נוספה.' : 'הבקשה נדחתה.',
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'entitlements.already-answered') return false
      // Somebody else was first: the list shows what they answered.
      const { message, detail } = errorText(error)
      showAlert({ severity: 'warning', message: `${message} התשובה שניתנה מופיעה ברשימה.`, detail })
      void queryClient.invalidateQueries({ queryKey: [entitlements.getEntitlementRequests.path] })
      close()
      return true
    },
  })
  return (
    <RecordDialog
      form={form}
      title={approve ? `אישור הבקשה של ${person.name}` : `דחיית הבקשה של ${person.name}`}
      description={`${type?.name ?? code}, ${amountText(request.amount, type?.unit ?? '')}: ${request.reason}`}
      okLabel={approve ? 'אישור הבקשה' : 'דחיית הבקשה'}
      danger={!approve}
      onClose={onClose}
    >
      <BalanceNow userId={person.id} code={code} />
      {approve && (
        <NumberField
          field={{ ...form.field('amount'), required: true }}
          label={`כמה ${type?.unit ?? ''} לאשר?`}
        />
      )}
      <TextField
        field={{ ...form.field('answer'), required: !approve }}
        rows={2}
        label={approve ? 'תשובה' : 'למה?'}
        description="התשובה תופיע לצד הבקשה"
      />
    </RecordDialog>
  )
}
