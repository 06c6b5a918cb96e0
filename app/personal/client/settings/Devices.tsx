import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import classes from '#app/personal/client/personal-area.module.css'
import { q, useCall } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { type Device, session } from '#platform/sign-in/contract/session.ts'

const isHandheld = (label: string) => /iPhone|iPad|Android/.test(label)

function SignOutDevice({ device }: { device: Device }) {
  const call = useCall(session.signOutDevice, {
    onSuccess: () => showAlert({ severity: 'success', message: 'המכשיר נותק.' }),
  })
  const confirm = () =>
    openDialog({
      title: 'לנתק את המכשיר?',
      content: (
        <p>
          <Ltr className={classes.label}>{device.label}</Ltr> ינותק מיד, וכדי לחזור יהיה צריך להיכנס בו שוב.
        </p>
      ),
      okLabel: 'ניתוק',
      danger: true,
      onSubmit: () => call.mutateAsync({ query: { id: device.id } }),
    })
  return (
    <Button variant="default" size="sm" onClick={confirm} aria-label={`ניתוק המכשיר ${device.label}`}>
      ניתוק
    </Button>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const Icon = isHandheld(device.label) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <span className={classes.deviceIcon}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.deviceWords}>
        <p className={classes.deviceName}>
          <Ltr className={classes.label}>{device.label}</Ltr>
          {device.current && <Badge tone="success">המכשיר הזה</Badge>}
        </p>
        <p className={classes.text}>
          בשימוש: <DateText date={device.last_seen_at} /> · כניסה: <DateText date={device.created_at} />
        </p>
      </div>
      {!device.current && <SignOutDevice device={device} />}
    </li>
  )
}

export function Devices() {
  const { devices } = useSuspenseQuery(q(session.getDevices)).data
  const ordered = devices.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <ul className={classes.devices}>
      {ordered.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}

export function DevicesSkeleton() {
  return (
    <div className={classes.devices} role="status" aria-label="בטעינה">
      {[1, 2].map((row) => (
        <div key={row} className={classes.device}>
          <Skeleton width="44px" height="44px" />
          <div className={classes.deviceWords}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
