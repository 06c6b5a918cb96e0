import { useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { CheckField, ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { OpenPosition } from '#features/referrals/contract/referrals.ts'
import { SingleFile } from '#platform/files/client/upload/FileChoice.tsx'
import { problemOf } from '#platform/files/client/upload/files.ts'
import { referrals } from '#schemas/features/referrals/contract/referrals.ts'

interface Properties {
  userId: number
  positions: readonly OpenPosition[]
  /** The position that the address names. */
  chosen: number | null
  onSent: () => void
}

const maxName = 80

/** The file is not in the values, since a browser cannot store it with the draft. */
const blank = {
  position: null as number | null,
  name: '',
  phone: '',
  email: '',
  note: '',
  consent: false,
  file: null,
}

function titleOf({ title, number, branch, bonus }: OpenPosition): string {
  const parts = [`${title} (${number})`, branch, bonus === null ? null : `מענק ${formatShekels(bonus)}`]
  return parts.filter((part) => part !== null).join(' · ')
}

function useReferral({ userId, positions, chosen, onSent }: Properties) {
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const { mutateAsync } = useCall(referrals.createNewFriendCv, {
    onError: () => undefined,
    onProgress: setPart,
  })
  const positionOf = (values: typeof blank) => positions.find(({ id }) => id === values.position)
  const formOf = (values: typeof blank) => ({
    slug: positionOf(values)?.slug ?? '',
    user_id: userId,
    position_number: positionOf(values)?.number ?? '',
    phone: values.phone,
    ...(values.email.trim() !== '' && { email: values.email.trim() }),
    ...(values.note.trim() !== '' && { note: values.note }),
    consent: values.consent,
  })
  const form = useLocalForm({
    initial: { ...blank, position: chosen },
    draft: 'referral',
    schema: referrals.createNewFriendCv.form,
    body: formOf,
    pathOf: (path) => (path === 'position_number' || path === 'slug' ? 'position' : path),
    missing: { position: 'צריך לבחור משרה', phone: 'חסר מספר טלפון' },
    check: (values) => ({
      name: values.name.trim() === '' && 'חסר שם',
      file: file === null ? 'חסר קובץ' : problemOf(file, 'document'),
      consent: !values.consent && 'בלי הסכמה של החבר או החברה אי אפשר לשלוח',
    }),
    send: (values) => {
      setPart(0)
      return mutateAsync({
        query: { user_id: userId, name: values.name },
        form: formOf(values),
        files: file ? [file] : [],
      })
    },
    success: 'ההמלצה נשלחה. נעדכן כאן ובהודעות כשיהיה חדש.',
    onSent,
  })
  return { form, file, setFile, part }
}

/** A friend for a position, with their curriculum vitae. What was typed stays in this browser until it is sent. */
export function ReferralForm(properties: Properties) {
  const { form, file, setFile, part } = useReferral(properties)
  const { field } = form
  const fileField = field('file')
  return (
    <form className="grid grid-cols-1 gap-22" {...form.properties}>
      <RestoredNotice form={form} />
      <FormProblem text={form.problem} />
      <ChoiceField
        field={{ ...field('position'), required: true }}
        label="משרה"
        prompt="בחירת משרה"
        options={properties.positions.map((position) => ({ value: position.id, label: titleOf(position) }))}
      />
      <TextField
        field={{ ...field('name'), maxLength: maxName, required: true }}
        label="שם החבר או החברה"
        autoComplete="off"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-22 items-start">
        <TextField field={{ ...field('phone'), required: true }} label="טלפון" type="tel" ltr />
        <TextField field={{ ...field('email'), required: false }} label="דוא״ל" type="email" ltr />
      </div>
      <TextField field={field('note')} label="למה דווקא הם?" rows={3} />
      <SingleFile
        field={{ ...fileField, required: true }}
        label="קורות חיים"
        description="קובץ PDF או Word (docx), עד 5 מ״ב. רק מי שמטפלים בגיוס רואים אותו."
        kind="document"
        file={file}
        part={form.pending ? part : null}
        onFile={(chosen) => {
          setFile(chosen)
          fileField.onChange(null)
        }}
      />
      <CheckField
        field={{ ...field('consent'), required: true }}
        label="החבר או החברה הסכימו שאמסור את הפרטים ואת קורות החיים"
        description="הפרטים והקובץ נמחקים כשאין בהם עוד צורך."
      />
      <Action
        label="שליחת ההמלצה"
        submits={form}
        className="justify-self-start max-sm:justify-self-stretch"
      />
    </form>
  )
}
