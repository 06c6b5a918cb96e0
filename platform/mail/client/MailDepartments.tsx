import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import {
  type MailDepartment,
  type MailSettings,
  mailAddressPattern,
  maxMailDepartments,
} from '#platform/mail/contract/mail.ts'
import { mail } from '#schemas/platform/mail/contract/mail.ts'

const settingsQuery = q(mail.getMailSettings)

const blank: MailDepartment = { name: '', address: '' }
const isAddress = new RegExp(mailAddressPattern)

interface DialogProperties {
  settings: MailSettings
  /** Of the department; that of a new one is after the last. */
  index: number
  onClose: () => void
}

function DepartmentDialog({ settings: { departments, revision }, index, onClose }: DialogProperties) {
  const form = useForm<typeof mail.saveMailSettings, MailDepartment>(mail.saveMailSettings, {
    initial: departments[index] ?? blank,
    body: ({ name, address }) => ({
      departments: departments.toSpliced(index, 1, { name: name.trim(), address: address.trim() }),
      revision,
    }),
    pathOf: (path) => path.replace(`departments.${index}.`, ''),
    check: ({ name, address }) => ({
      name: name.trim() === '' && 'חסר שם למחלקה',
      address: !isAddress.test(address.trim()) && 'צריך כתובת דוא״ל אחת',
    }),
    success: 'המחלקות נשמרו',
    onSent: () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  return (
    <RecordDialog
      form={form}
      title={index < departments.length ? 'עריכת מחלקה' : 'מחלקה חדשה'}
      okLabel="שמירה"
      onClose={onClose}
    >
      <TextField field={{ ...form.field('name'), required: true, maxLength: 60 }} label="שם" />
      <TextField
        field={{ ...form.field('address'), required: true, maxLength: 200 }}
        label="כתובת דוא״ל"
        type="email"
        ltr
      />
    </RecordDialog>
  )
}

/** The departments to which people may write. Each change is saved by itself. */
export function MailDepartments() {
  const settings = useRead(settingsQuery)
  const [edited, setEdited] = useState<number>()
  const add = useRef<HTMLButtonElement>(null)
  const { departments, revision } = settings
  const { mutate, isPending } = useCall(mail.saveMailSettings, {
    onSuccess: (_, { body }) => {
      announce(`הוסר: ${departments.find((each) => !body.departments.includes(each))?.name ?? ''}`)
      focusIfLost(add.current)
    },
  })
  const remove = (index: number) =>
    mutate({ body: { departments: departments.toSpliced(index, 1), revision } })

  return (
    <>
      <ul className="plain" aria-label="מחלקות לדואר">
        {departments.map(({ name, address }, index) => (
          <li key={name} className="line-between flex items-center gap-y-4 gap-x-12 py-4 max-sm:flex-wrap">
            <span className="grid flex-1 min-w-0 py-4 max-sm:basis-[10rem]">
              <UserText className="font-semibold">{name}</UserText>
              <span className="text-muted text-sm">
                <EmailAddress>{address}</EmailAddress>
              </span>
            </span>
            <span className="flex flex-none max-sm:ms-auto">
              <IconButton
                label={`עריכה: ${name}`}
                icon={IconPencil}
                narrow
                onClick={() => setEdited(index)}
              />
              <IconButton
                label={`הסרה: ${name}`}
                icon={IconTrash}
                narrow
                disabled={isPending}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Action
        ref={add}
        icon={IconPlus}
        label="הוספת מחלקה"
        className="self-start"
        disabled={departments.length >= maxMailDepartments}
        onClick={() => setEdited(departments.length)}
      />
      {edited !== undefined && (
        <DepartmentDialog settings={settings} index={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
