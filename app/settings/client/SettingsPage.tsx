import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { RemoveDemo } from '#app/first-steps/client/RemoveDemo.tsx'
import { menuQuery, optionsQuery } from '#app/settings/client/useSettings.ts'
import { prefetch, q, queryClient } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { MeanwhileNotice, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { SaveBar } from '#core/client/kits/form/SaveBar.tsx'
import { shownAccent } from '#core/client/theme/accent.ts'
import { defaultAccent } from '#core/client/theme/tokens.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { allowsAccess, roles } from '#core/contract/access.ts'
import { PictureField } from '#platform/content/client/pictures/PictureField.tsx'
import { MailDepartments } from '#platform/mail/client/MailDepartments.tsx'
import { mail } from '#platform/mail/contract/mail.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import { AccentField, isColour } from './AccentField.tsx'
import type { Draft } from './draft.ts'
import { LinkList } from './LinkList.tsx'
import { accessLabels, roleLabels } from './labels.ts'
import { StripsFields } from './StripsFields.tsx'
import { useSettings } from './useSettings.ts'

function Preview({ items }: { items: readonly MenuItem[] }) {
  const [role, setRole] = useState<(typeof roles)[number]>('employee')
  const seen = items.filter(({ access }) => allowsAccess(access, { role, duties: [] }))
  const groups = Map.groupBy(seen, ({ group }) => group)
  // What has no group comes first, as in the menu itself.
  const names = [...groups.keys()].toSorted((a, b) => Number(a !== '') - Number(b !== ''))
  return (
    <div className="grid gap-12 p-16 rounded-12 bg-subtle">
      <Select
        label="תצוגה מקדימה של התפריט אצל"
        value={role}
        options={roles.map((each) => ({ value: each, label: roleLabels[each] }))}
        onChange={(chosen) => setRole(roles.find((each) => each === chosen) ?? 'employee')}
      />
      <div className="grid gap-12 max-w-280 p-12 border border-hairline rounded-12 bg-card">
        {names.map((name) => (
          <div key={name}>
            {name !== '' && (
              <p className="px-12 text-muted text-xs font-bold">
                <UserText>{name}</UserText>
              </p>
            )}
            <ul className="plain">
              {groups.get(name)?.map(({ title, icon }, index) => {
                const Icon = iconOf(icon)
                return (
                  <li key={`${index} ${title}`} className="flex items-center gap-12 min-h-40 px-12">
                    <Icon size={22} stroke={1.7} aria-hidden />
                    <UserText>{title}</UserText>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function MenuFields({ field }: { field: Field<MenuItem[]> }) {
  const { id, value: items, error, onChange } = field
  const groups = [...new Set(items.map(({ group }) => group))].filter((group) => group !== '')
  return (
    <div id={id} tabIndex={-1} className="grid grid-cols-1 content-start gap-16">
      {error !== undefined && (
        <p className="text-error font-semibold" role="alert">
          {error}
        </p>
      )}
      <LinkList
        label="פריטי התפריט"
        links={items}
        linkOf={(item) => item}
        most={60}
        onChange={onChange}
        note={({ group, access }) => [group, accessLabels[access]].filter(Boolean).join(' · ')}
        groups={groups}
      />
      <Preview items={items} />
    </div>
  )
}

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

export const Route = createFileRoute('/_portal/admin/settings')({
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void prefetch(menuQuery, q(mail.getMailSettings))
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
