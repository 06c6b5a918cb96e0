import { IconCar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { ownDetails, type Vehicle } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { formatPlate } from '#platform/people/rules/vehicle.ts'
import { OwnRows } from './OwnRows.tsx'
import { useOwnRowForm } from './useOwnRowForm.ts'

interface Properties {
  userId: number
  row: Vehicle | null
  onClose: () => void
}

function VehicleDialog({ userId, row, onClose }: Properties) {
  const form = useOwnRowForm({
    userId,
    list: 'vehicles',
    key: row?.key ?? null,
    initial: { plate: row ? formatPlate(row.plate) : '', nickname: row?.nickname ?? '' },
    missing: { plate: 'חסר מספר רכב' },
  })
  return (
    <RecordDialog
      form={form}
      title={row ? 'פרטי הרכב' : 'רכב נוסף'}
      okLabel={row ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <TextField field={form.field('plate')} label="מספר רכב" ltr inputMode="numeric" />
      <TextField field={form.field('nickname')} label="כינוי" description="למשל הרכב הלבן" />
    </RecordDialog>
  )
}

export function Vehicles({ person }: { person: UserFields }) {
  const { vehicles } = useSuspenseQuery(q(ownDetails.userLists, { id: person.id })).data
  return (
    <OwnRows
      userId={person.id}
      list="vehicles"
      rows={vehicles}
      icon={IconCar}
      nameOf={({ plate }) => formatPlate(plate)}
      title={({ plate }) => <Ltr>{formatPlate(plate)}</Ltr>}
      detail={({ nickname }) => <UserText>{nickname}</UserText>}
      empty="עוד לא נרשם רכב."
      addLabel="הוספת רכב"
      Dialog={VehicleDialog}
    />
  )
}
