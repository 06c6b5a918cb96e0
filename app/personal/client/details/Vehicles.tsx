import { IconCar } from '@tabler/icons-react'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPlate } from '#platform/people/rules/vehicle.ts'
import { createOwnRows } from './OwnRows.tsx'

export const Vehicles = createOwnRows({
  list: 'vehicles',
  rowsOf: ({ vehicles }) => vehicles,
  icon: IconCar,
  nameOf: ({ plate }) => formatPlate(plate),
  title: ({ plate }) => <Ltr>{formatPlate(plate)}</Ltr>,
  detail: ({ nickname }) => <UserText>{nickname}</UserText>,
  empty: 'עוד לא נרשם רכב.',
  addLabel: 'הוספת רכב',
  titles: { new: 'רכב נוסף', edit: 'פרטי הרכב' },
  valuesOf: (row) => ({ plate: row ? formatPlate(row.plate) : '', nickname: row?.nickname ?? '' }),
  missing: { plate: 'חסר מספר רכב' },
  Fields: ({ form: { field } }) => (
    <>
      <TextField field={field('plate')} label="מספר רכב" ltr inputMode="numeric" />
      <TextField field={field('nickname')} label="כינוי" description="למשל הרכב הלבן" />
    </>
  ),
})
