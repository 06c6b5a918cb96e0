import {
  IconLogout,
  IconMail,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserOff,
  IconUserUp,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { consequenceTexts } from '#app/people-administration/client/labels.ts'
import { PersonDialog } from '#app/people-administration/client/PersonDialog.tsx'
import { PersonSections } from '#app/people-administration/client/person/PersonSections.tsx'
import { usePrinting } from '#app/people-administration/client/usePrinting.ts'
import { type PersonCard, peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { idIn } from '#core/client/shell/idIn.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { type PageAction, PageActions } from '#core/client/ui/page/PageActions.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

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

/** The ways to give a person a one-time code: by mail, or on paper, where nobody has it instead of a password that is good. */
function useInvitations(person: PersonCard, byAdministrator: boolean): PageAction[] {
  const { id, email, disabled_at, first_password_until, has_password } = person
  const { mutate, isPending } = useCall(peopleAdmin.invitePerson, {
    ask: {
      title: 'לשלוח קוד לכניסה?',
      description: 'סיסמה או קוד קודמים, אם יש, לא יהיו טובים עוד, וכל המכשירים ינותקו.',
      okLabel: 'שליחה בדוא״ל',
    },
    done: 'ההזמנה נשלחה בדוא״ל.',
  })
  const { print, pending } = usePrinting()
  const invite = () => mutate({ body: { id } })
  const letter = { label: 'מכתב עם קוד', icon: IconPrinter, pending, onPress: () => print([id]) }
  if (disabled_at !== null) return []
  if (email === null) return [letter]
  if (!byAdministrator && has_password && first_password_until === null) return []
  return [{ label: 'הזמנה בדוא״ל', icon: IconMail, pending: isPending, onPress: invite }, letter]
}

function useActions(person: PersonCard): PageAction[] {
  const { id, first_name } = person
  const body = { id }
  const caller = useStore(signedIn)?.user
  const byAdministrator = caller?.role === 'administrator'
  const invitations = useInvitations(person, byAdministrator)
  const deactivate = useCall(peopleAdmin.deactivatePerson, { done: 'הכניסה לפורטל נסגרה.' })
  const restore = useCall(peopleAdmin.restorePerson, { done: 'אפשר להיכנס שוב.' })
  const signOut = useCall(peopleAdmin.signOutPerson, {
    ask: {
      title: 'לנתק את כל המכשירים?',
      description: 'בכל מכשיר יהיה צורך להיכנס מחדש.',
      okLabel: 'ניתוק',
      danger: true,
    },
    done: 'כל המכשירים נותקו.',
  })
  const erase = useCall(peopleAdmin.erasePerson, {
    ask: {
      title: `למחוק את המידע על ${first_name}?`,
      description: erasedText,
      okLabel: 'מחיקה לתמיד',
      danger: true,
    },
    done: 'המידע נמחק.',
  })
  const askToDeactivate = async () =>
    openDialog({
      title: `להשבית את ${first_name}?`,
      description: await describe(id),
      okLabel: 'השבתה',
      danger: true,
      onSubmit: () => deactivate.mutateAsync({ body }),
    })
  const disabled = person.disabled_at !== null
  return [
    ...invitations,
    ...(person.devices.length > 0
      ? [{ label: 'ניתוק המכשירים', icon: IconLogout, onPress: () => signOut.mutate({ body }) }]
      : []),
    ...(disabled
      ? [{ label: 'החזרה לפעילות', icon: IconUserUp, onPress: () => restore.mutate({ body }) }]
      : []),
    ...(disabled && byAdministrator
      ? [{ label: 'מחיקת המידע', icon: IconTrash, onPress: () => erase.mutate({ body }) }]
      : []),
    ...(!disabled && id !== caller?.id
      ? [{ label: 'השבתה', icon: IconUserOff, onPress: () => void askToDeactivate() }]
      : []),
  ]
}

function PersonActions({ person }: { person: PersonCard }) {
  const actions = useActions(person)
  const [editing, setEditing] = useState(false)
  if (!person.may_manage) return null
  const edit: PageAction = { label: 'עריכה', icon: IconPencil, main: true, onPress: () => setEditing(true) }
  return (
    <>
      <PageActions
        label={`עוד פעולות על ${person.first_name} ${person.last_name}`}
        actions={[edit, ...actions]}
      />
      {editing && (
        <Suspense>
          <PersonDialog person={person} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

const query = (id: number) => q(peopleAdmin.getManagedPerson, { id })

export const Route = createFileRoute('/_portal/admin/people/$id')({
  loader: ({ params }) => {
    const id = idIn(params.id)
    return queryClient.ensureQueryData(query(id)).then(() => id)
  },
  component: Person,
})

function Person() {
  const person = useRead(query(Route.useLoaderData()))
  const name = `${person.first_name} ${person.last_name}`
  return (
    <AdminPage title={name} shown={String(person.id)} actions={<PersonActions person={person} />}>
      <PersonSections person={person} />
    </AdminPage>
  )
}
