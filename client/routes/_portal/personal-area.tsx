import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { q, queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { PersonPhoto } from '#client/parts/PersonPhoto.tsx'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { admits } from '#contract/access.ts'
import { session } from '#contract/session.ts'
import { Details } from './personal-area/-Details.tsx'
import { Devices, DevicesSkeleton } from './personal-area/-Devices.tsx'
import { PasswordChange } from './personal-area/-PasswordChange.tsx'
import classes from './personal-area/-personal-area.module.css'
import { SearchKeySwitch } from './personal-area/-SearchKeySwitch.tsx'

export const Route = createFileRoute('/_portal/personal-area')({
  loader: () => void queryClient.prefetchQuery(q(session.getDevices)),
  component: PersonalArea,
})

function PersonalArea() {
  usePageTitle('אזור אישי')
  const signed = useStore(signedIn)
  const person = signed?.fields
  const role = signed?.user.role ?? null
  if (!person) return null
  return (
    <>
      <div className={classes.head}>
        <PersonPhoto person={person} size={80} />
        <PageHeader
          title={<UserText>{`${person.first_name} ${person.last_name}`}</UserText>}
          text={<UserText>{person.job_title}</UserText>}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SectionCard title="הפרטים שלי">
            <Details person={person} />
          </SectionCard>
          {admits('employee', role) && (
            <>
              <SectionCard title="הזכאות שלי" text="כמה נשאר לשנה הזאת, ומה נוצל.">
                <div className={classes.buttons}>
                  <AppLink href="/entitlement" className={classes.link}>
                    ליתרות ולבקשות
                  </AppLink>
                </div>
              </SectionCard>
              <SectionCard title="ההזמנות שלי" text="כל מה שהוזמן בחנות, עם מצבו.">
                <div className={classes.buttons}>
                  <AppLink href="/orders" className={classes.link}>
                    לכל ההזמנות
                  </AppLink>
                  <AppLink href="/shop" className={classes.link}>
                    לחנות
                  </AppLink>
                </div>
              </SectionCard>
            </>
          )}
          <SectionCard title="תצוגה">
            <div className={classes.theme}>
              <ThemeSwitch />
            </div>
            <SearchKeySwitch />
          </SectionCard>
        </div>
        <div className={classes.column}>
          <SectionCard title="מכשירים מחוברים" text="מכשיר לא מוכר? כדאי לנתק אותו ולהחליף סיסמה.">
            <Suspense fallback={<DevicesSkeleton />}>
              <Devices />
            </Suspense>
          </SectionCard>
          <SectionCard title="סיסמה" text="החלפת הסיסמה מנתקת את כל המכשירים האחרים.">
            <PasswordChange accountName={person.user_name} />
          </SectionCard>
        </div>
      </div>
    </>
  )
}
