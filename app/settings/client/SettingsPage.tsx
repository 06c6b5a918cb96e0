import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RemoveDemo } from '#app/first-steps/client/RemoveDemo.tsx'
import { menuQuery, optionsQuery } from '#app/settings/client/settingsQueries.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { MeanwhileNotice } from '#core/client/kits/form/drafts/MeanwhileNotice.tsx'
import { RestoredNotice } from '#core/client/kits/form/drafts/RestoredNotice.tsx'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import { MailDepartments } from '#platform/mail/client/MailDepartments.tsx'
import { mailSettingsQuery } from '#platform/mail/client/mailSettingsQuery.ts'
import { AccentField } from './AccentField.tsx'
import { IdentityPreview } from './IdentityPreview.tsx'
import { LinkList } from './LinkList.tsx'
import { MenuFields } from './MenuFields.tsx'
import { StripsFields } from './StripsFields.tsx'
import { useSettings } from './useSettings.ts'

export const Route = createFileRoute('/_portal/admin/settings')({
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void queryClient.prefetchQuery(menuQuery)
    void queryClient.prefetchQuery(mailSettingsQuery)
  },
  component: SettingsPage,
})

type SettingsForm = ReturnType<typeof useSettings>

function Identity({ form }: { form: SettingsForm }) {
  return (
    <SectionCard
      title="הארגון"
      text="השם הקצר מופיע בראש כל דף, והשם המלא ומשפט הפתיחה בתחתיתו ובמסך הכניסה."
    >
      <TextField field={form.field('name')} label="שם הארגון" />
      <TextField field={form.field('short_name')} label="שם קצר" />
      <TextField field={form.field('tagline')} label="משפט פתיחה" />
      <AccentField field={form.field('accent')} />
      <PictureField field={form.field('logo_id')} label="לוגו לאייקון במסך הבית" square />
      <IdentityPreview {...form.values} />
    </SectionCard>
  )
}

function HomePage({ form }: { form: SettingsForm }) {
  const { strips, quick_links } = form.values
  return (
    <>
      <SectionCard title="דף הבית" text="מה מופיע בדף הבית, ובאיזה סדר.">
        <StripsFields strips={strips} onChange={(strips) => form.change({ strips })} />
      </SectionCard>
      <SectionCard title="קישורים מהירים" text="עד 12 קישורים בדף הבית.">
        <LinkList
          label="קישורים מהירים"
          links={quick_links}
          linkOf={({ title, url, icon }) => ({ title, url, icon })}
          most={12}
          onChange={(quick_links) => form.change({ quick_links })}
        />
      </SectionCard>
    </>
  )
}

function Settings() {
  const form = useSettings()
  return (
    <>
      <RestoredNotice form={form} />
      <MeanwhileNotice form={form} title="ההגדרות נשמרו בינתיים במקום אחר" />
      <form
        id="settings"
        className="grid grid-cols-1 content-start gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        {...form.properties}
      >
        <div className="grid grid-cols-1 content-start gap-16">
          <Identity form={form} />
          <HomePage form={form} />
          <SectionCard
            title="מחלקות לדואר"
            text="אליהן אפשר לשלוח דואר בקריאה sendMail, למשל מאפליקציה שעוטפת את הפורטל. דף יצירת הקשר הוא טופס, ועורכים אותו בניהול הטפסים. כל שינוי כאן נשמר מיד."
          >
            <MailDepartments />
          </SectionCard>
          <Suspense>
            <RemoveDemo />
          </Suspense>
        </div>
        <div className="grid grid-cols-1 content-start gap-16">
          <SectionCard title="התפריט" text="מה מופיע בתפריט הראשי, ולמי. קטגוריות החדשות מתווספות אליו לבד.">
            <MenuFields field={form.field('menu')} />
          </SectionCard>
        </div>
      </form>
      {form.dirty && (
        <SaveBar form={form} sends="settings" label="שמירה" discarding="ההגדרות יחזרו למה שנשמר לאחרונה." />
      )}
    </>
  )
}

function SettingsSkeleton() {
  return (
    <div
      className="grid grid-cols-1 content-start gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      role="status"
      aria-label="בטעינה"
    >
      {['a', 'b'].map((key) => (
        <SectionCard key={key}>
          <Skeleton width="30%" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </SectionCard>
      ))}
    </div>
  )
}

/** What the organisation decides of the portal: its name and colour, its home page and its menu. */
function SettingsPage() {
  return (
    <>
      <PageHeader text="כל שינוי שנשמר כאן נראה מיד אצל כולם." />
      <Suspense fallback={<SettingsSkeleton />}>
        <Settings />
      </Suspense>
    </>
  )
}
