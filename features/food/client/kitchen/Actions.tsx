import { IconQrcode, IconTags, IconUserPlus } from '@tabler/icons-react'
import { download } from '#core/client/api/download.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { type KitchenDay, kitchen } from '#features/food/contract/kitchen.ts'
import { labelsPerFile } from '#features/food/rules/food.ts'
import { CounterDialog } from './CounterDialog.tsx'
import { LateOrderDialog } from './LateOrderDialog.tsx'

type Menu = NonNullable<KitchenDay['menu']>

/** The labels of all orders, in as many files as it takes. */
function LabelsButton({ day: { site, date, orders } }: { day: KitchenDay }) {
  async function save(): Promise<void> {
    const files = Math.ceil(orders / labelsPerFile)
    for (let part = 1; part <= files; part += 1) {
      await download(kitchen.getFoodLabels, { ...(site && { site: site.id }), date, part })
    }
  }
  return <Action icon={IconTags} label="מדבקות" disabled={orders === 0} onClick={save} />
}

export function Actions({ day, menu }: { day: KitchenDay; menu: Menu }) {
  const { site, date, dishes } = day
  return (
    <div className="flex flex-wrap gap-8 print:hidden">
      <Action
        icon={IconQrcode}
        label="הגשה לפי קוד"
        primary
        opens={(close) => site && <CounterDialog site={site.id} date={date} onClose={close} />}
      />
      {date >= dayInIsrael(new Date()) && (
        <Action
          icon={IconUserPlus}
          label="הזמנה ביד"
          opens={(close) => <LateOrderDialog slug={menu.slug} date={date} dishes={dishes} onClose={close} />}
        />
      )}
      <LabelsButton day={day} />
      <PrintButton />
    </div>
  )
}
