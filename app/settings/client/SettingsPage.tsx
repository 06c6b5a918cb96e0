import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { RemoveDemo } from '#app/first-steps/client/RemoveDemo.tsx'
import { menuQuery, optionsQuery } from '#app/settings/client/useSettings.ts'
import { prefetch, q, queryClient } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { oneOf, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { shownAccent } from '#core/client/theme/accent.ts'
import { defaultAccent } from '#core/client/theme/tokens.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import { MailDepartments } from '#platform/mail/client/MailDepartments.tsx'
import { mail } from '#platform/mail/contract/mail.ts'
import { AccentField, isColour } from './AccentField.tsx'
import type { Draft } from './draft.ts'
import { LinkList } from './LinkList.tsx'
import { MenuFields } from './MenuFields.tsx'
import { StripsFields } from './StripsFields.tsx'
import { useSettings } from './useSettings.ts'

type Properties = Pick<Draft, 'name' | 'short_name' | 'tagline' | 'accent' | 'logo_id'>

/** The organisation as people will see it: at the head and foot of a page, and as an icon on a phone. */
function IdentityPreview({ name, short_name, tagline, accent, logo_id }: Properties) {
  const { light: colour } = shownAccent(isColour(accent) ? accent : defaultAccent)
  return (
    <section
      className="flex flex-wrap items-center gap-16 p-16 rounded-12 bg-subtle"
      aria-label="כך זה ייראה"
    >
      <div className="flex-[1_1_14rem] min-w-0 overflow-hidden border border-hairline rounded-12 bg-card">
        <p className="flex items-center gap-10 py-10 px-14 border-b border-hairline">
          <LogoMark size={28} />
          <UserText className="one-line font-bold">{short_name}</UserText>
          <span
            className="flex-none ms-auto px-10 rounded-10 text-white text-sm font-bold"
            style={{ backgroundColor: colour }}
          >
            חדש
          </span>
        </p>
        <p className="grid gap-2 py-12 px-14">
          <UserText className="font-semibold">{name}</UserText>
          <UserText className="text-muted text-sm">{tagline}</UserText>
        </p>
      </div>
      <p className="grid flex-none justify-items-center gap-4 w-96">
        <span className="grid place-content-center size-64 overflow-hidden rounded-16 bg-white [&_img]:w-64 [&_img]:object-contain">
          {logo_id === null ? <LogoMark size={64} /> : <Picture id={logo_id} alt="" sizes="4rem" ratio={1} />}
        </span>
        <UserText className="one-line text-sm">{short_name}</UserText>
      </p>
    </section>
  )
}

/** The tabs after the first, which has no name in the address. */
const settingsSearch = searchOf('/admin/settings', { tab: oneOf(['home', 'menu', 'system']) })
type TabName = ValuesOf<typeof settingsSearch>['tab']

export const Route = createFileRoute('/_portal/admin/settings')({
  validateSearch: (given) => settingsSearch.parse(given),
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void prefetch(menuQuery, q(mail.getMailSettings))
  },
  component: SettingsPage,
})

type SettingsForm = ReturnType<typeof useSettings>

const column = 'grid grid-cols-1 items-start gap-16'

function Identity({ form }: { form: SettingsForm }) {
  return (
    <SectionCard
      title="הארגון"
      text="השם הקצר מופיע בראש כל דף, והשם המלא ומשפט הפתיחה בתחתיתו ובמסך הכניסה."
    >
      <div className="required-note grid grid-cols-1 items-start gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-16">
          <TextField field={form.field('name')} label="שם הארגון" />
          <TextField field={form.field('short_name')} label="שם קצר" />
          <TextField field={form.field('tagline')} label="משפט פתיחה" />
          <AccentField field={form.field('accent')} />
        </div>
        <div className="grid grid-cols-1 gap-16">
          <PictureField field={form.field('logo_id')} label="לוגו לאייקון במסך הבית" square />
          <IdentityPreview {...form.values} />
        </div>
      </div>
    </SectionCard>
  )
}

function HomePage({ form }: { form: SettingsForm }) {
  const { strips, quick_links } = form.values
  return (
    <div className={`${column} lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}>
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
    </div>
  )
}

function Menu({ form }: { form: SettingsForm }) {
  return (
    <SectionCard title="התפריט" text="מה מופיע בתפריט הראשי, ולמי. קטגוריות החדשות מתווספות אליו לבד.">
      <MenuFields field={form.field('menu')} />
    </SectionCard>
  )
}

function System() {
  return (
    <div className={column}>
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
  )
}

const tabs: readonly {
  tab: TabName
  label: string
  Content: (properties: { form: SettingsForm }) => ReactNode
}[] = [
  { tab: undefined, label: 'הארגון', Content: Identity },
  { tab: 'home', label: 'דף הבית', Content: HomePage },
  { tab: 'menu', label: 'התפריט', Content: Menu },
  { tab: 'system', label: 'דואר ומערכת', Content: System },
]

/** The tabs, of which one is shown; the others stay, with what was typed in them. */
function TabPanels({ form }: { form: SettingsForm }) {
  const { tab: shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  const root = useRef<HTMLDivElement>(null)
  // The form asks for a field that has a problem to be shown, before it takes the focus.
  const reveal = useEffectEvent(({ target }: Event) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null
    const found = tabs.find(({ label }) => label === panel?.dataset.tab)
    if (!panel || !found || found.tab === shown) return
    // The address changes too late for the focus.
    panel.hidden = false
    void navigate({ search: { tab: found.tab }, replace: true, resetScroll: false })
  })
  useEffect(() => {
    const element = root.current
    element?.addEventListener('reveal', reveal)
    return () => element?.removeEventListener('reveal', reveal)
  }, [])
  return (
    <div ref={root}>
      <LinkTabs
        label="חלקי ההגדרות"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          href: settingsSearch.href({ tab }),
          current: tab === shown,
        }))}
      />
      {tabs.map(({ tab, label, Content }) => (
        <div key={label} data-tab={label} hidden={tab !== shown}>
          <Content form={form} />
        </div>
      ))}
    </div>
  )
}

function Settings() {
  const form = useSettings()
  return (
    <>
      <RestoredNotice form={form} />
      <MeanwhileNotice form={form} title="ההגדרות נשמרו בינתיים במקום אחר" />
      <form id="settings" className="before:hidden" {...form.properties}>
        <TabPanels form={form} />
      </form>
      {form.dirty && (
        <SaveBar form={form} sends="settings" label="שמירה" discarding="ההגדרות יחזרו למה שנשמר לאחרונה." />
      )}
    </>
  )
}

/** What the organisation decides of the portal: its name and colour, its home page and its menu. */
function SettingsPage() {
  return (
    <>
      <PageHeader text="מה שנשמר נראה מיד אצל כולם." />
      <Suspense fallback={<Loading rows={2} height="14rem" />}>
        <Settings />
      </Suspense>
    </>
  )
}
