import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { Fields } from '#core/contract/endpoint.ts'
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

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(q(referrals.getReferralSettings))
  return data ? <Loaded settings={data} onClose={onClose} /> : null
}
