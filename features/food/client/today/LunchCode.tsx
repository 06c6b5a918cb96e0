import { q, useRead } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { food } from '#features/food/contract/food.ts'

function Code({ id }: { id: number }) {
  const { code, qr } = useRead(q(food.getFoodOrderCode, { id }))
  return (
    <>
      <QrCode qr={qr} label="הקוד של הארוחה" />
      <p className="text-2xl font-bold tracking-[0.06em]">
        <Ltr>{`${code.slice(0, 5)}-${code.slice(5)}`}</Ltr>
      </p>
    </>
  )
}

interface Properties {
  /** Of the lunch. */
  id: number
  onClose: () => void
}

/** What a person shows at the counter. */
export function LunchCode({ id, onClose }: Properties) {
  return (
    <WideDialog title="קוד לדלפק" onClose={onClose}>
      <div className="grid gap-16 justify-items-center">
        <p>סורקים או מקלידים את הקוד כשמקבלים את הארוחה.</p>
        <Retry fallback={<Skeleton width="220px" height="220px" />}>
          <Code id={id} />
        </Retry>
      </div>
    </WideDialog>
  )
}
