import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { PersonCard } from '#app/people-administration/contract/people-admin.ts'
import { Ltr } from '#core/client/ui/Ltr.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import { WideDialog } from '#core/client/ui/WideDialog.tsx'
import { useOrganisation } from '#platform/organisation/client/useOrganisation.ts'
import classes from '../people.module.css'

interface Properties {
  person: PersonCard
  password: string
  onClose: () => void
}

/** The letter of an invitation, to be printed: it cannot be shown again. */
export function Letter({ person, password, onClose }: Properties) {
  const organisation = useOrganisation()
  return (
    <WideDialog
      title="מכתב הזמנה"
      onClose={onClose}
      actions={
        <Button
          size="md"
          leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          הדפסה
        </Button>
      }
    >
      <p className={classes.notice}>הסיסמה מוצגת רק עכשיו. אחרי הסגירה אפשר רק ליצור סיסמה חדשה.</p>
      <div className={classes.letter}>
        <p>
          שלום <UserText>{`${person.first_name} ${person.last_name}`}</UserText>,
        </p>
        <p>
          ברוכים הבאים לפורטל של <UserText>{organisation?.name ?? ''}</UserText>.
        </p>
        <dl>
          <dt>כתובת הפורטל</dt>
          <dd>
            <Ltr>{`${location.origin}/login`}</Ltr>
          </dd>
          <dt>מספר עובד</dt>
          <dd>
            <Ltr>{person.employee_number}</Ltr>
          </dd>
          <dt>סיסמה לכניסה הראשונה</dt>
          <dd>
            <Ltr>{password}</Ltr>
          </dd>
        </dl>
        <p>הסיסמה טובה ל־14 ימים. בכניסה הראשונה בוחרים סיסמה אישית במקומה.</p>
      </div>
    </WideDialog>
  )
}
