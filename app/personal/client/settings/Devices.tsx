import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { type Device, session } from '#platform/sign-in/contract/session.ts'

const isHandheld = (label: string) => /iPhone|iPad|Android/.test(label)

function SignOutDevice({ device }: { device: Device }) {
  const { mutate } = useCall(session.signOutDevice, {
    ask: {
      title: 'לנתק את המכשיר?',
      content: (
        <p>
          <Ltr className="font-semibold">{device.label}</Ltr> ינותק מיד, וכדי לחזור יהיה צריך להיכנס בו שוב.
        </p>
      ),
      okLabel: 'ניתוק',
      danger: true,
    },
    done: 'המכשיר נותק.',
  })
  return (
    <Action
      label="ניתוק"
      size="sm"
      onClick={() => mutate({ query: { id: device.id } })}
      aria-label={`ניתוק המכשיר ${device.label}`}
    />
  )
}

function DeviceRow({ device }: { device: Device }) {
  return (
    <li className="line-between flex flex-wrap items-center gap-y-8 gap-x-12 py-10">
      <IconTile icon={isHandheld(device.label) ? IconDeviceMobile : IconDeviceDesktop} />
      <div className="flex-[1_1_160px] min-w-0">
        <p className="flex flex-wrap items-center gap-y-4 gap-x-8">
          <Ltr className="font-semibold">{device.label}</Ltr>
          {device.current && <Badge tone="success">המכשיר הזה</Badge>}
        </p>
        <p className="text-muted text-sm">
          בשימוש: <DateText date={device.last_seen_at} /> · כניסה: <DateText date={device.created_at} />
        </p>
      </div>
      {!device.current && <SignOutDevice device={device} />}
    </li>
  )
}

export function Devices() {
  const { devices } = useRead(q(session.getDevices))
  const ordered = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <ul className="grid gap-4 plain">
      {ordered.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}
