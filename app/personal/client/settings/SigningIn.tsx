import { IconDeviceDesktop, IconDeviceMobile, IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm, useLocalForm } from '#core/client/kits/form/useForm.ts'
import { PasswordField } from '#core/client/kits/PasswordField.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import {
  checkNewPassword,
  type NewPassword,
  NewPasswordFields,
} from '#platform/sign-in/client/NewPasswordFields.tsx'
import { hasPasskeys, isCancelled, isPasskeyKnown, makePasskey } from '#platform/sign-in/client/passkeys.ts'
import { maxPasskeys, type Passkey, passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { type Device, session } from '#schemas/platform/sign-in/contract/session.ts'

function ChangeForm({ accountName, onDone }: { accountName: string; onDone: () => void }) {
  const form = useForm(session.changePassword, {
    initial: { current_password: '', new_password: '', repeated: '' },
    body: ({ current_password, new_password }: NewPassword & { current_password: string }) => ({
      current_password,
      new_password,
    }),
    missing: { current_password: 'צריך להקליד את הסיסמה הנוכחית' },
    check: checkNewPassword,
    success: 'הסיסמה הוחלפה. כל המכשירים האחרים נותקו.',
    onSent: onDone,
  })
  return (
    <form className="grid gap-16 w-[min(28rem,100%)]" {...form.properties}>
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={accountName}
        hidden
        readOnly
        tabIndex={-1}
      />
      <FormProblem text={form.problem} />
      <PasswordField
        field={form.field('current_password')}
        label="סיסמה נוכחית"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <div className="flex flex-wrap items-center gap-y-4 gap-x-16">
        <Action label="החלפת סיסמה" submits={form} />
        <a href="/login?forgot=true" className="tall-link">
          שכחתי סיסמה
        </a>
      </div>
    </form>
  )
}

export function PasswordChange({ accountName }: { accountName: string }) {
  const [changes, setChanges] = useState(0)
  return <ChangeForm key={changes} accountName={accountName} onDone={() => setChanges(changes + 1)} />
}

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

function warn(message: string): true {
  showAlert({ severity: 'warning', message })
  return true
}

function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(passkeys.addPasskey, { onError: () => undefined })
  const form = useLocalForm<{ name: string }>({
    initial: { name: 'המכשיר הזה' },
    check: ({ name }) => ({ name: name.trim() === '' && 'חסר שם' }),
    send: async ({ name }) => mutateAsync({ body: { name, passkey: await makePasskey() } }),
    success: 'המפתח נשמר. מעכשיו אפשר להיכנס בו בלי סיסמה.',
    onFailed: (error) => {
      if (isPasskeyKnown(error)) return warn('במכשיר הזה כבר שמור מפתח של החשבון.')
      return isCancelled(error) && warn('המפתח לא נשמר: המכשיר לא אישר. אפשר לנסות שוב.')
    },
  })
  return (
    <RecordDialog
      form={form}
      title="מפתח כניסה חדש"
      description="המכשיר יבקש טביעת אצבע, זיהוי פנים או את הקוד שלו."
      okLabel="יצירה"
      onClose={onClose}
    >
      <TextField
        field={{ ...form.field('name'), required: true }}
        label="שם המפתח"
        description="למשל: הטלפון שלי"
        maxLength={60}
      />
    </RecordDialog>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const { mutate } = useCall(passkeys.removePasskey, {
    ask: {
      title: `להסיר את ”${name}“?`,
      description: 'לא יהיה אפשר להיכנס בו יותר. אפשר למחוק אותו גם מהגדרות המכשיר.',
      okLabel: 'הסרה',
      danger: true,
    },
    done: 'המפתח הוסר',
  })
  return (
    <li className="line-between flex items-center gap-12 py-8">
      <IconTile icon={IconKey} />
      <span className="grid flex-auto min-w-0">
        <span className="font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </span>
        <span className="text-muted text-sm">
          נוצר: <DateText date={created_at} />
          {last_used_at !== null && (
            <>
              {' '}
              · בשימוש: <DateText date={last_used_at} />
            </>
          )}
        </span>
      </span>
      <IconButton label={`הסרה: ${name}`} icon={IconTrash} onClick={() => mutate({ query: { id } })} />
    </li>
  )
}

export function Passkeys() {
  const { passkeys: own } = useRead(q(passkeys.getPasskeys))
  return (
    <>
      {own.length === 0 && <p className="text-muted text-sm">עוד לא נשמר מפתח.</p>}
      {own.length > 0 && (
        <ul className="plain">
          {own.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys && own.length < maxPasskeys && (
        <Action
          icon={IconPlus}
          label="מפתח במכשיר הזה"
          tinted
          className="self-start"
          opens={(close) => <PasskeyDialog onClose={close} />}
        />
      )}
    </>
  )
}
