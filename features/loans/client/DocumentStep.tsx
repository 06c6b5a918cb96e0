import { IconDownload, IconExternalLink, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '#core/client/api/download.ts'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { identityNumberProblem } from '#core/rules/numbers/identity-number.ts'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { dayInIsrael, dayText } from '#core/rules/time/days.ts'
import type { Loan, LoanFile } from '#features/loans/contract/loans.ts'
import { people } from '#platform/people/contract/people.ts'
import { loans } from '#schemas/features/loans/contract/loans.ts'
import { ownLoansQuery } from './loanQueries.ts'

/** Asks for what only the document holds, and makes it. */
export function DocumentForm({ loan: { id, revision } }: { loan: Loan }) {
  const form = useForm(loans.makeLoanPdf, {
    initial: { identity_number: '', declared: false },
    body: ({ identity_number }: { identity_number: string; declared: boolean }) => ({
      id,
      revision,
      identity_number: identity_number.trim(),
      declared: true as const,
    }),
    check: ({ identity_number, declared }) => ({
      identity_number: identityNumberProblem(identity_number.trim()) ?? false,
      declared: !declared && 'צריך לאשר את ההצהרה',
    }),
    success: 'המסמך מוכן. אפשר לעבור עליו ולשלוח.',
    onSent: () => queryClient.invalidateQueries({ queryKey: ownLoansQuery().queryKey }),
  })
  return (
    <SectionCard title="המסמך" text="הבקשה מוכנה. נשאר להפיק מסמך, לעבור עליו ולשלוח.">
      <form className="grid grid-cols-1 gap-18" {...form.properties}>
        <TextField
          field={{ ...form.field('identity_number'), required: true, maxLength: 9 }}
          ltr
          inputMode="numeric"
          label="מספר זהות"
          description="9 ספרות. נשמר רק במסמך."
        />
        <CheckField
          field={{ ...form.field('declared'), required: true }}
          label="הפרטים שמסרתי נכונים. התשלומים ינוכו מהשכר לפי הלוח שבמסמך, והיתרה במקרה של סיום העבודה."
        />
        <FormProblem text={form.problem} />
        <Action label="הפקת המסמך" submits={form} className="justify-self-start" />
      </form>
    </SectionCard>
  )
}

/** The address of the file in this page while it is shown. */
function useFileAddress(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: [loans.getLoanPdf.path, id],
    queryFn: () => fetchFile(loans.getLoanPdf, { file: id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}

/** The document, where the browser can show one in a page, and links that open and save it. */
export function Document({ file, shown }: { file: LoanFile; shown: boolean }) {
  const address = useFileAddress(file.id)
  if (address === undefined) return <p className="text-muted">המסמך בטעינה</p>
  return (
    <div className="grid grid-cols-1 gap-12">
      {shown && navigator.pdfViewerEnabled && (
        <iframe
          className="w-full h-[36rem] border border-hairline rounded-8"
          src={address}
          title={`המסמך: ${isolatedText(file.name)}`}
        />
      )}
      <div className="flex flex-wrap gap-8">
        <Action icon={IconExternalLink} label="פתיחת המסמך" size="sm" href={address} target="_blank" />
        <Action icon={IconDownload} label="הורדה" size="sm" href={address} download={file.name} />
      </div>
    </div>
  )
}

/** The document that was made, and sending exactly that. */
export function SendStep({ file, userId }: { file: LoanFile; userId: number }) {
  const person = useRead(q(people.userFields, { id: userId }))
  const send = useCall(loans.sendLoanPdfByEmail, {
    done: 'הבקשה נשלחה. התשובה תגיע בהתראה.',
  })
  const until = file.expires_at === null ? undefined : new Date(file.expires_at)
  const body = {
    user_id: userId,
    user_name: `${person.first_name} ${person.last_name}`,
    user_branch: person.branch ?? '',
    file: file.id,
  }
  return (
    <SectionCard
      title="המסמך"
      text={
        until &&
        `המסמך הזה בדיוק יישלח. אפשר לשלוח אותו עד ${dayText(dayInIsrael(until))} בשעה ${formatTime(until)}.`
      }
    >
      <Document file={file} shown />
      <Action
        icon={IconSend}
        label="שליחת הבקשה"
        primary
        className="justify-self-start"
        onClick={() => send.mutate({ body })}
      />
    </SectionCard>
  )
}
