import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { CheckField, ChoiceField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { MeanwhileNotice } from '#core/client/kits/form/notices.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { DraggableDialog } from '#core/client/ui/dialogs/DraggableDialog.tsx'
import { useReadAlert } from '#core/client/ui/dialogs/useReadAlert.ts'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { referralStateLabels, referralStates } from '#features/referrals/contract/referral-states.ts'
import type { ReferralCard } from '#features/referrals/contract/referrals.ts'
import { sizeText } from '#platform/files/client/fileKinds.ts'
import { referrals } from '#schemas/features/referrals/contract/referrals.ts'

const stateOptions = referralStates.map((value) => ({ value, label: referralStateLabels[value] }))

function File({ referral: { id, file, erased, state } }: { referral: ReferralCard }) {
  if (!file) {
    const gone = erased
      ? 'הפרטים והקובץ נמחקו.'
      : state === 'closed'
        ? 'ההמלצה נסגרה, ולכן הקובץ נעול.'
        : 'אין קובץ.'
    return <p className="text-muted">{gone}</p>
  }
  return (
    <Action
      icon={IconDownload}
      label={`הורדת קורות החיים (${sizeText(file.bytes)})`}
      size="sm"
      onClick={() => download(referrals.getReferralFile, { id })}
    />
  )
}

function Details({ referral }: { referral: ReferralCard }) {
  const { phone, email, referrer, note, consent, bonus } = referral
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="flex flex-wrap gap-4 gap-x-16">
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex items-center min-h-(--touch)">
            <Ltr>{formatPhone(phone)}</Ltr>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="inline-flex items-center min-h-(--touch)">
            <EmailAddress>{email}</EmailAddress>
          </a>
        )}
      </p>
      <p>
        {'על ידי '}
        <UserText>{referrer}</UserText>
        {bonus !== null && (
          <>
            {', מענק '}
            <Ltr>{formatShekels(bonus)}</Ltr>
          </>
        )}
      </p>
      {note !== '' && (
        <Note>
          <UserText>{note}</UserText>
        </Note>
      )}
      {!consent && (
        <p className="text-error">הסכמה של החבר או החברה לא נרשמה. צריך לקבל אותה לפני שממשיכים.</p>
      )}
      <File referral={referral} />
    </div>
  )
}

function Loaded({ referral, onClose }: { referral: ReferralCard; onClose: () => void }) {
  const form = useForm(referrals.handleReferral, {
    initial: formOf(referral),
    check: ({ state, hired_on }) => ({
      hired_on: state === 'hired' && hired_on === null && 'חסר יום תחילת העבודה',
    }),
    draft: `referral:${referral.id}`,
    newest: async () =>
      formOf(
        await queryClient.fetchQuery({ ...q(referrals.getReferral, { id: referral.id }), staleTime: 0 }),
      ),
    success: 'ההמלצה עודכנה',
  })
  const { state } = form.values
  return (
    <RecordDialog
      form={form}
      title={referral.friend || 'הפרטים נמחקו'}
      description={`${referral.position} (${referral.position_number})`}
      okLabel="שמירה"
      onClose={onClose}
    >
      <MeanwhileNotice
        form={form}
        title="ההמלצה עודכנה בינתיים במקום אחר"
        onSave={async () => {
          if (await form.submit()) onClose()
        }}
      />
      <Details referral={referral} />
      <ChoiceField field={form.field('state')} label="מצב" options={stateOptions} />
      {state === 'hired' && (
        <>
          <DateField
            field={{ ...form.field('hired_on'), required: true }}
            label="תחילת העבודה"
            max={dayInIsrael(new Date())}
          />
          {referral.bonus !== null && <CheckField field={form.field('bonus_paid')} label="המענק שולם" />}
        </>
      )}
      <TextField
        field={form.field('handlers_note')}
        label="הערות פנימיות"
        description="רק מי שמטפלים בגיוס רואים אותן"
        rows={3}
      />
    </RecordDialog>
  )
}

const formOf = ({ id, state, hired_on, bonus_paid, handlers_note, revision }: ReferralCard) => ({
  id,
  state,
  hired_on,
  bonus_paid,
  handlers_note,
  revision,
})

export function ReferralDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({ ...q(referrals.getReferral, { id }), throwOnError: false })
  useReadAlert(data ? null : error)
  if (data) return <Loaded key={id} referral={data} onClose={onClose} />
  return (
    <DraggableDialog title="המלצה" okLabel="סגירה" onSubmit={onClose} onCancel={onClose}>
      <div role="status">{error ? <ErrorWords text={errorText(error)} /> : 'טוען…'}</div>
    </DraggableDialog>
  )
}
