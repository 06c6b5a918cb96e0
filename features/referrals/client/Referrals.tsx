import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { ReferralDialog } from '#features/referrals/client/administration/ReferralDialog.tsx'
import { ReferralStateBadge } from '#features/referrals/client/ReferralStateBadge.tsx'
import type { HandledReferral } from '#features/referrals/contract/referral-report.ts'
import { choiceCounts } from '#platform/reports/client/filters/counts.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { referrals } from '#schemas/features/referrals/contract/referrals.ts'

type Settings = Fields<typeof referrals.getReferralSettings>

function Loaded({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const form = useForm(referrals.saveReferralSettings, { initial: settings, success: 'ההגדרות נשמרו' })
  return (
    <RecordDialog form={form} title="מענק ומחיקה" okLabel="שמירה" onClose={onClose}>
      <NumberField
        field={form.field('bonus_months')}
        label="מענק אחרי כמה חודשי עבודה"
        description="מועדים של מענקים שעוד לא שולמו יתעדכנו"
      />
      <NumberField
        field={form.field('retention_months')}
        label="מחיקת פרטי החבר או החברה והקובץ אחרי כמה חודשים"
        description="מהשינוי האחרון של המצב. מי המליץ, המשרה, המצב והמענק נשארים."
      />
    </RecordDialog>
  )
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(q(referrals.getReferralSettings))
  return data ? <Loaded settings={data} onClose={onClose} /> : null
}

const report = reportOf('/admin/referrals', {
  rows: referrals.getReferrals,
  figures: referrals.getReferralFigures,
  file: referrals.exportReferrals,
})

export const Route = createFileRoute('/_portal/admin/referrals')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(Referrals),
})

function Bonus({ bonus, bonus_due_on, bonus_paid }: HandledReferral) {
  if (bonus === null) return null
  const below = bonus_paid ? 'שולם' : bonus_due_on && `ב־${formatDate(utcMidnight(bonus_due_on))}`
  return (
    <span className="grid min-w-0 leading-[1.4]">
      <Ltr>{formatShekels(bonus)}</Ltr>
      {below && <span className="text-muted text-sm">{below}</span>}
    </span>
  )
}

const cellsOf = (onOpen: (id: number) => void) => ({
  friend: ({ id, friend, phone }: HandledReferral) => (
    <span className="grid min-w-0 leading-[1.4]">
      <LinkButton className="text-link font-semibold" onClick={() => onOpen(id)}>
        {friend === '' ? 'הפרטים נמחקו' : <UserText>{friend}</UserText>}
      </LinkButton>
      {phone && (
        <span className="text-muted text-sm">
          <Ltr>{formatPhone(phone)}</Ltr>
        </span>
      )}
    </span>
  ),
  state: ReferralStateBadge,
  bonus: Bonus,
})

/** Everybody's referrals, for those who recruit: found, read, moved on, and what is due for them. */
function Referrals({ search }: { search: ValuesOf<typeof report.address> }) {
  const [opened, setOpened] = useState<number>()
  const cells = useMemo(() => cellsOf(setOpened), [])
  return (
    <AdminPage
      page={search.page}
      actions={
        <Action
          icon={IconSettings}
          label="מענק ומחיקה"
          opens={(close) => <SettingsDialog onClose={close} />}
        />
      }
    >
      <Report
        report={report}
        search={search}
        label="ההמלצות"
        rowKey={({ id }) => id}
        cells={cells}
        keyFigures={({ received, process, hired, due }) => [
          { label: 'התקבלו', value: received },
          { label: 'בתהליך', value: process },
          { label: 'נקלטו', value: hired },
          { label: 'מענקים שהגיע מועדם', value: due },
        ]}
        counts={({ received, process, hired, closed }) => ({
          state: choiceCounts([
            ['received', received],
            ['process', process],
            ['hired', hired],
            ['closed', closed],
          ]),
        })}
        nothing={{ title: 'לא נמצאו המלצות', all: 'לכל ההמלצות של השנה האחרונה' }}
      />
      {opened !== undefined && <ReferralDialog id={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}
