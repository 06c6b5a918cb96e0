import { IconUnlink } from '@tabler/icons-react'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { useCall } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'

/** Since when a person signs in with one account of the organisation; an administrator lets them come with another. */
export function SignOnAccount({ id, since }: { id: number; since: string }) {
  const mayUnbind = useStore(signedIn)?.user.role === 'administrator'
  const unbind = useCall(peopleAdmin.unbindSignOn, {
    ask: {
      title: 'לנתק את חשבון הארגון?',
      description:
        'בכניסה הבאה ייקשר כאן חשבון הארגון שיש בו אותו מספר עובד או אותה כתובת דוא״ל. מכשירים מחוברים יישארו מחוברים.',
      okLabel: 'ניתוק',
      danger: true,
    },
    done: 'חשבון הארגון נותק.',
  })
  return (
    <SectionCard title="כניסה עם חשבון הארגון">
      <p>
        נוצר קישור לחשבון אחד של הארגון (<DateText date={since} />
        ). חשבון אחר לא נכנס, גם אם יש בו אותו מספר עובד או אותה כתובת דוא״ל.
      </p>
      {mayUnbind && (
        <div>
          <Action
            icon={IconUnlink}
            label="ניתוק חשבון הארגון"
            onClick={() => unbind.mutate({ body: { id } })}
          />
        </div>
      )}
    </SectionCard>
  )
}
