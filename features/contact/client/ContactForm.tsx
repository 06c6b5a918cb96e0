import { Button } from '@mantine/core'
import { FormProblem } from '#core/client/kits/form/FormProblem.tsx'
import { CheckField, ChoiceField, TextField } from '#core/client/kits/form/fields.tsx'
import formPage from '#core/client/kits/form/formPage.module.css'
import { RestoredNotice } from '#core/client/kits/form/RestoredNotice.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { EmailAddress } from '#core/client/ui/EmailAddress.tsx'
import { mailAddressPattern } from '#features/contact/contract/contact.ts'
import { contact } from '#schemas/features/contact/contract/contact.ts'

interface Properties {
  departments: readonly string[]
  /** The person's own address, to which the answer comes. */
  address: string
  /** Whether they may write to any address. */
  anyAddress: boolean
  onSent: () => void
}

/** `to`: a department, or `other` for an address that is typed. */
const blank = { to: null as string | null, address: '', subject: '', message: '', copy: false }
type Values = typeof blank

/** No department is called so, since a name is not empty. */
const other = '@'
const isAddress = new RegExp(mailAddressPattern)

function useContact(onSent: () => void) {
  return useForm<typeof contact.sendMail, Values>(contact.sendMail, {
    initial: blank,
    draft: 'contact',
    body: ({ to, address, subject, message, copy }) => ({
      to: to === other ? address.trim() : (to ?? ''),
      ...{ subject, message, copy },
    }),
    missing: { to: 'צריך לבחור מחלקה', subject: 'חסר נושא', message: 'חסרה הודעה' },
    check: ({ to, address }) => ({
      address: to === other && !isAddress.test(address.trim()) && 'צריך כתובת דוא״ל אחת',
    }),
    success: 'ההודעה נשלחה. התשובה תגיע לדואר שלך.',
    onSent,
  })
}

/** A message to a department. What was typed stays in this browser until it is sent. */
export function ContactForm({ departments, address, anyAddress, onSent }: Properties) {
  const form = useContact(onSent)
  const { field } = form
  return (
    <form className={formPage.form} {...form.properties}>
      <RestoredNotice form={form} />
      <FormProblem text={form.problem} />
      <ChoiceField
        field={{ ...field('to'), required: true }}
        label="לאיזו מחלקה?"
        prompt="בחירת מחלקה"
        options={[
          ...departments.map((name) => ({ value: name, label: name })),
          ...(anyAddress ? [{ value: other, label: 'כתובת אחרת…' }] : []),
        ]}
      />
      {form.values.to === other && (
        <TextField
          field={{ ...field('address'), required: true }}
          label="כתובת דוא״ל"
          type="email"
          ltr
          description="כתובת אחת. השליחה נרשמת ביומן הפעולות."
        />
      )}
      <TextField field={field('subject')} label="נושא" />
      <TextField field={field('message')} label="הודעה" rows={8} />
      <CheckField field={field('copy')} label="לשלוח לי עותק" />
      <p className="muted medium">
        {'התשובה תגיע ישר לכתובת הדוא״ל שלך, '}
        <EmailAddress>{address}</EmailAddress>
        {'. להודעה מצורפים השם, מספר העובד, הסניף ומספרי הטלפון שגלויים לכולם.'}
      </p>
      <Button type="submit" size="md" loading={form.pending} className={formPage.submit}>
        שליחה
      </Button>
    </form>
  )
}
