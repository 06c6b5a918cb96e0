import { IconDownload } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { SentLoan } from '#features/loans/contract/loan-report.ts'
import { loanDecisions, loanStateNames } from '#features/loans/contract/vocabulary.ts'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'
import { loans } from '#schemas/features/loans/contract/loans.ts'

const decisions = loanDecisions.map((state) => ({ value: state, label: loanStateNames[state] }))

/** Decides about a loan that was sent. */
export function HandleLoan({ loan, onClose }: { loan: SentLoan; onClose: () => void }) {
  const { id, revision, state, answer, note, person, amount, instalments, file } = loan
  const decided = state !== 'sent' && state !== 'processing'
  const form = useForm(loans.handleLoan, {
    initial: { id, revision, state: decided ? null : state, answer, note },
    check: (draft) => ({
      answer: draft.state === 'refused' && draft.answer.trim() === '' && 'צריך לכתוב למה',
    }),
    draft: `loan-answer:${id}:${revision}`,
    success: 'נשמר. התשובה נמסרה בהתראה.',
  })
  return (
    <RecordDialog
      form={form}
      title={`בקשה ${id}: ${person}`}
      description={`${formatShekels(amount)}, ${counted(instalments, 'תשלום אחד', '# תשלומים', 'שני תשלומים')}. ${decided ? `הבקשה הסתיימה: ${loanStateNames[state]}.` : ''}`}
      okLabel="שמירה"
      onClose={onClose}
    >
      {file !== null && (
        <Action
          icon={IconDownload}
          label="הורדת המסמך"
          tinted
          size="sm"
          className="justify-self-start"
          onClick={() => download(loans.getLoanPdf, { file })}
        />
      )}
      <ChoiceField field={form.field('state')} label="מצב" options={decisions} />
      <TextField
        field={{ ...form.field('answer'), required: form.values.state === 'refused' }}
        rows={2}
        label="תשובה"
        description="תופיע אצל מי שביקשו"
      />
      <TextField
        field={form.field('note')}
        rows={2}
        label="הערה פנימית"
        description="רק למי שמטפלים בהלוואות"
      />
    </RecordDialog>
  )
}

/** The same for one that is known by its number. */
export function LoanDialog({ id, onClose }: WorkDialogProperties) {
  return <HandleLoan loan={useRead(q(loans.getSentLoan, { id }))} onClose={onClose} />
}
