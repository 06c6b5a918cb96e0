import { IconMail, IconPhone, IconUserStar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import formPage from '#core/client/kits/form/formPage.module.css'
import { usePageTitle } from '#core/client/shell/usePageTitle.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/Card.tsx'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Retry } from '#core/client/ui/Retry.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { admits } from '#core/contract/access.ts'
import { contact } from '#features/contact/contract/contact.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import { ContactForm } from './ContactForm.tsx'
import classes from './contact.module.css'

function Form() {
  const { departments } = useSuspenseQuery(q(contact.getMailDepartments)).data
  const who = useStore(signedIn)
  const [sent, setSent] = useState(0)
  if (!who) return null
  const anyAddress = admits('administrator', who.user)
  if (departments.length === 0 && !anyAddress) {
    return (
      <EmptyState
        icon={IconMail}
        title="עוד אין מחלקות שאפשר לכתוב אליהן"
        text="בינתיים אפשר למצוא את מי שמטפלים בכל נושא בספר הטלפונים."
      />
    )
  }
  return (
    <ContactForm
      key={sent}
      departments={departments}
      address={who.fields.email}
      anyAddress={anyAddress}
      onSent={() => setSent(sent + 1)}
    />
  )
}

const ways = [
  { href: '/officials', title: 'בעלי תפקידים: מי מטפלים במה', Icon: IconUserStar },
  { href: '/phonebook', title: 'ספר הטלפונים', Icon: IconPhone },
]

function OtherWays() {
  const who = useStore(signedIn)
  const open = ways.filter(({ href }) => who && mayVisit(who.user, href))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className="stack gap-12">
      <h2 id="other-ways">דרכים נוספות</h2>
      {open.map(({ href, title, Icon }) => (
        <Card key={href}>
          <AppLink href={href} className={classes.link}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {title}
          </AppLink>
        </Card>
      ))}
    </section>
  )
}

/** Writes to a department of the organisation. */
export function ContactPage() {
  usePageTitle('יצירת קשר')
  return (
    <>
      <PageHeader title="יצירת קשר" text="כותבים למחלקה, והתשובה מגיעה לדואר." />
      <div className={formPage.columns}>
        <Retry resetKey="form">
          <Suspense fallback={<Skeleton width="100%" height="480px" />}>
            <Form />
          </Suspense>
        </Retry>
        <OtherWays />
      </div>
    </>
  )
}
