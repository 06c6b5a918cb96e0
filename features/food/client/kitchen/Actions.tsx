import { Button } from '@mantine/core'
import { IconPrinter, IconQrcode, IconTags, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#core/client/api/download.ts'
import { errorText } from '#core/client/api/errors.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { type KitchenDay, kitchen } from '#features/food/contract/kitchen.ts'
import { labelsPerFile } from '#features/food/rules/food.ts'
import { CounterDialog } from './CounterDialog.tsx'
import classes from './kitchen.module.css'
import { LateOrderDialog } from './LateOrderDialog.tsx'

type Menu = NonNullable<KitchenDay['menu']>

/** The labels of all orders, in as many files as it takes. */
function LabelsButton({ day: { site, date, orders } }: { day: KitchenDay }) {
  const [pending, setPending] = useState(false)
  async function save(): Promise<void> {
    setPending(true)
    try {
      const files = Math.ceil(orders / labelsPerFile)
      for (let part = 1; part <= files; part += 1) {
        await download(kitchen.getFoodLabels, { ...(site && { site: site.id }), date, part })
      }
    } catch (error) {
      showAlert(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="md"
      variant="default"
      loading={pending}
      disabled={orders === 0}
      leftSection={<IconTags size={20} stroke={1.8} aria-hidden />}
      onClick={() => void save()}
    >
      מדבקות
    </Button>
  )
}

export function Actions({ day, menu }: { day: KitchenDay; menu: Menu }) {
  const [opened, setOpened] = useState<'scan' | 'late'>()
  const close = () => setOpened(undefined)
  const { site, date, dishes } = day
  return (
    <div className={classes.actions}>
      <Button
        size="md"
        leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}
        onClick={() => setOpened('scan')}
      >
        הגשה לפי קוד
      </Button>
      {date >= dayInIsrael(new Date()) && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() => setOpened('late')}
        >
          הזמנה ביד
        </Button>
      )}
      <LabelsButton day={day} />
      <Button
        size="md"
        variant="default"
        leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
        onClick={() => window.print()}
      >
        הדפסה
      </Button>
      {opened === 'scan' && site && <CounterDialog site={site.id} date={date} onClose={close} />}
      {opened === 'late' && <LateOrderDialog slug={menu.slug} date={date} dishes={dishes} onClose={close} />}
    </div>
  )
}
