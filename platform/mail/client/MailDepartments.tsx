import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient, useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
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
import classes from './MailDepartments.module.css'
import { mailSettingsQuery } from './mailSettingsQuery.ts'

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
    onSent: () => void queryClient.invalidateQueries({ queryKey: mailSettingsQuery.queryKey }),
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
  const { data: settings } = useSuspenseQuery(mailSettingsQuery)
  const { mutate, isPending } = useCall(mail.saveMailSettings)
  const [edited, setEdited] = useState<number>()
  const add = useRef<HTMLButtonElement>(null)
  const { departments, revision } = settings

  function remove(index: number): void {
    mutate(
      { body: { departments: departments.toSpliced(index, 1), revision } },
      {
        onSuccess: () => {
          announce(`הוסר: ${departments[index]?.name ?? ''}`)
          focusIfLost(add.current)
        },
      },
    )
  }

  return (
    <>
      <ul className="plain" aria-label="מחלקות לדואר">
        {departments.map(({ name, address }, index) => (
          <li key={name} className={classes.row}>
            <span className={classes.words}>
              <UserText className="semibold">{name}</UserText>
              <span className="muted small">
                <EmailAddress>{address}</EmailAddress>
              </span>
            </span>
            <span className={classes.actions}>
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
      <Button
        ref={add}
        className={classes.add}
        variant="default"
        size="md"
        disabled={departments.length >= maxMailDepartments}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => setEdited(departments.length)}
      >
        הוספת מחלקה
      </Button>
      {edited !== undefined && (
        <DepartmentDialog settings={settings} index={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
