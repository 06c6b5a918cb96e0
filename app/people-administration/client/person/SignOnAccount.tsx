import { Button } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { useCall } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** Since when a person signs in with one account of the organisation; an administrator lets them come with another. */
export function SignOnAccount({ id, since }: { id: number; since: string }) {
  const mayUnbind = useStore(signedIn)?.user.role === 'administrator'
  const unbind = useCall(peopleAdmin.unbindSignOn, {
    onSuccess: () => showAlert({ severity: 'success', message: 'חשבון הארגון נותק.' }),
  })
  const ask = () =>
    void openDialog({
      title: 'לנתק את חשבון הארגון?',
      description:
        'בכניסה הבאה ייקשר כאן חשבון הארגון שיש בו אותו מספר עובד או אותה כתובת דוא״ל. מכשירים מחוברים יישארו מחוברים.',
      okLabel: 'ניתוק',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => unbind.mutateAsync({ body: { id } }).catch(() => undefined),
    })
  return (
    <SectionCard title="כניסה עם חשבון הארגון">
      <p>
        נוצר קישור לחשבון אחד של הארגון (<DateText date={since} />
        ). חשבון אחר לא נכנס, גם אם יש בו אותו מספר עובד או אותה כתובת דוא״ל.
      </p>
      {mayUnbind && (
        <div>
          <Button
            variant="default"
            size="md"
            leftSection={<IconUnlink size={20} stroke={1.8} aria-hidden />}
            onClick={ask}
          >
            ניתוק חשבון הארגון
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
