import { Button } from '@mantine/core'
import {
  IconLogout,
  IconMail,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserOff,
  IconUserUp,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { showAlert } from '#client/ui/alert.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { useStore } from '#client/ui/store.ts'
import { type PersonCard, peopleAdmin } from '#contract/people-admin.ts'
import { consequenceTexts } from '../-parts/labels.ts'
import { PersonDialog } from '../-parts/PersonDialog.tsx'
import { Letter } from './Letter.tsx'

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Lists what follows before somebody is deactivated. */
async function describe(id: number): Promise<string> {
  const options = { ...q(peopleAdmin.getConsequences, { id }), staleTime: 0 }
  const { consequences } = await queryClient.fetchQuery(options)
  const lines = consequences.flatMap(({ part, count }) => (count > 0 ? [consequenceTexts[part](count)] : []))
  return ['לא תהיה עוד כניסה לפורטל.', ...lines].join('\n')
}

const erasedText = [
  'יימחקו: השם והפרטים, המשפחה, התמונה והקבצים, תגובות, מודעות, התראות ודואר.',
  'יישארו בלי שם: הזמנות, ארוחות, זכאות, הרשמות וחתימות, כדי שהסכומים והדוחות לא ישתנו.',
  'אי אפשר לבטל את המחיקה.',
].join('\n')

function useActions({ id, first_name }: PersonCard) {
  const done = (message: string) => ({ onSuccess: () => showAlert({ severity: 'success', message }) })
  const deactivate = useCall(peopleAdmin.deactivatePerson, done('הכניסה לפורטל נסגרה.'))
  const restore = useCall(peopleAdmin.restorePerson, done('אפשר להיכנס שוב.'))
  const signOut = useCall(peopleAdmin.signOutPerson, done('כל המכשירים נותקו.'))
  const erase = useCall(peopleAdmin.erasePerson, done('המידע נמחק.'))
  const ask = async (title: string, okLabel: string, text: string, run: () => Promise<unknown>) =>
    openDialog({
      title,
      description: text,
      okLabel,
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => run().catch(() => undefined),
    })
  const body = { id }
  return {
    deactivate: async () =>
      ask(`להשבית את ${first_name}?`, 'השבתה', await describe(id), () => deactivate.mutateAsync({ body })),
    restore: () => restore.mutate({ body }),
    erase: () =>
      ask(`למחוק את המידע על ${first_name}?`, 'מחיקה לתמיד', erasedText, () => erase.mutateAsync({ body })),
    signOut: () =>
      ask('לנתק את כל המכשירים?', 'ניתוק', 'בכל מכשיר יהיה צורך להיכנס מחדש.', () =>
        signOut.mutateAsync({ body }),
      ),
  }
}

function InviteButtons({ person, onLetter }: { person: PersonCard; onLetter: (password: string) => void }) {
  const { mutate, isPending } = useCall(peopleAdmin.invitePerson, {
    onSuccess: ({ first_password }) =>
      first_password === null
        ? showAlert({ severity: 'success', message: 'ההזמנה נשלחה בדואר.' })
        : onLetter(first_password),
  })
  const invite = (by: 'mail' | 'letter') =>
    void openDialog({
      title: 'ליצור סיסמה לכניסה ראשונה?',
      description: 'סיסמה קודמת, אם יש, לא תהיה טובה עוד, וכל המכשירים ינותקו.',
      okLabel: by === 'mail' ? 'שליחה בדואר' : 'הכנת מכתב',
      onSubmit: () => mutate({ body: { id: person.id, by } }),
    })
  return (
    <>
      <Button
        variant="default"
        size="md"
        disabled={isPending}
        leftSection={<IconMail {...icon} />}
        onClick={() => invite('mail')}
      >
        הזמנה בדואר
      </Button>
      <Button
        variant="default"
        size="md"
        disabled={isPending}
        leftSection={<IconPrinter {...icon} />}
        onClick={() => invite('letter')}
      >
        מכתב מודפס
      </Button>
    </>
  )
}

/** What can be done about a person. */
export function PersonActions({ person }: { person: PersonCard }) {
  const actions = useActions(person)
  const caller = useStore(signedIn)?.user
  const [editing, setEditing] = useState(false)
  const [password, setPassword] = useState<string>()
  if (!person.may_manage) return null
  const disabled = person.disabled_at !== null
  const hasPassword = person.first_password_until === null && person.has_password
  return (
    <>
      <Button size="md" leftSection={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
        עריכה
      </Button>
      {!disabled && (caller?.role === 'administrator' || !hasPassword) && (
        <InviteButtons person={person} onLetter={setPassword} />
      )}
      {person.devices.length > 0 && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout {...icon} />}
          onClick={() => void actions.signOut()}
        >
          ניתוק המכשירים
        </Button>
      )}
      {disabled && (
        <Button variant="default" size="md" leftSection={<IconUserUp {...icon} />} onClick={actions.restore}>
          החזרה לפעילות
        </Button>
      )}
      {disabled && caller?.role === 'administrator' && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void actions.erase()}
        >
          מחיקת המידע
        </Button>
      )}
      {!disabled && person.id !== caller?.id && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconUserOff {...icon} />}
          onClick={() => void actions.deactivate()}
        >
          השבתה
        </Button>
      )}
      {editing && (
        <Suspense>
          <PersonDialog person={person} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {password !== undefined && (
        <Letter person={person} password={password} onClose={() => setPassword(undefined)} />
      )}
    </>
  )
}
