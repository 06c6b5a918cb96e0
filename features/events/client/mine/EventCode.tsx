import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import type { NextEvent } from '#features/events/contract/registration.ts'

/** What a person shows at the entrance. */
export function EventCode({ event: { code, qr }, onClose }: { event: NextEvent; onClose: () => void }) {
  return (
    <WideDialog title="קוד כניסה" onClose={onClose}>
      <div className="grid gap-16 justify-items-center">
        <p>את הקוד מציגים בכניסה. אפשר גם לומר אותו.</p>
        <QrCode qr={qr} label="קוד הכניסה שלי" />
        <p className="text-2xl font-bold">
          <Ltr>{code}</Ltr>
        </p>
      </div>
    </WideDialog>
  )
}
