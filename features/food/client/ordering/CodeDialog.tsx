import { Suspense } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { dayText } from '#core/rules/time/days.ts'
import { type FoodOrder, food } from '#features/food/contract/food.ts'
import classes from './MyFoodPage.module.css'

function Code({ id }: { id: number }) {
  const { code, qr } = useRead(q(food.getFoodOrderCode, { id }))
  return (
    <>
      <QrCode qr={qr} label="הקוד של הארוחה" />
      <p className={classes.code}>
        <Ltr>{`${code.slice(0, 5)}-${code.slice(5)}`}</Ltr>
      </p>
    </>
  )
}

interface Properties {
  order: FoodOrder
  onClose: () => void
}

export function CodeDialog({ order: { id, date }, onClose }: Properties) {
  return (
    <WideDialog title="קוד לדלפק" onClose={onClose}>
      <div className="grid gap-16 justify-items-center">
        <p>{`${dayText(date)}: סורקים או מקלידים את הקוד כשמקבלים את הארוחה.`}</p>
        <Retry>
          <Suspense fallback={<Skeleton width="220px" height="220px" />}>
            <Code id={id} />
          </Suspense>
        </Retry>
      </div>
    </WideDialog>
  )
}
