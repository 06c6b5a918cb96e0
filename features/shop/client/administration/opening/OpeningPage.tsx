import { IconDoor, IconDoorOff } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, MeanwhileNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import type { SavedShopSettings } from '#features/shop/contract/shop-admin.ts'
import { shopAdmin } from '#schemas/features/shop/contract/shop-admin.ts'

const settingsQuery = q(shopAdmin.getShopSettings)

export const Route = createFileRoute('/_portal/admin/shop/opening')({
  loader: () => queryClient.fetchQuery(settingsQuery),
  component: OpeningPage,
})

function When({ moment }: { moment: string }) {
  const date = new Date(moment)
  return <Ltr>{`${formatDate(date)} ${formatTime(date)}`}</Ltr>
}

/** What employees meet at this moment. */
function Now({ settings }: { settings: SavedShopSettings }) {
  const { open, open_now, opens_at, closes_at } = settings
  const later = !open_now && open && opens_at !== null && Date.parse(opens_at) > Date.now()
  return (
    <Note
      tone={open_now ? 'good' : 'warning'}
      icon={open_now ? IconDoor : IconDoorOff}
      className="font-semibold"
    >
      {open_now ? 'החנות פתוחה עכשיו' : 'החנות סגורה עכשיו'}
      {open_now && closes_at !== null && (
        <>
          {', עד '}
          <When moment={closes_at} />
        </>
      )}
      {later && (
        <>
          {', ותיפתח ב־'}
          <When moment={opens_at} />
        </>
      )}
    </Note>
  )
}

const valuesOf = ({ open, opens_at, closes_at, message, revision }: SavedShopSettings) => ({
  open,
  opens_at,
  closes_at,
  message,
  revision,
})

function OpeningForm({ settings }: { settings: SavedShopSettings }) {
  const form = useForm(shopAdmin.saveShopSettings, {
    initial: valuesOf(settings),
    check: ({ opens_at, closes_at }) => ({
      closes_at:
        opens_at !== null && closes_at !== null && closes_at <= opens_at && 'הסגירה צריכה להיות אחרי הפתיחה',
    }),
    success: 'נשמר. כך זה אצל העובדים מעכשיו.',
    set: ({ revision }) => ({ revision }),
    newest: async () => valuesOf(await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })),
    leaving: 'השינויים בפתיחת החנות עדיין לא נשמרו.',
  })
  const { open } = form.values
  return (
    <Card as="section" className="gap-20 max-w-[50rem] p-20 max-sm:p-16" aria-label="פתיחה וסגירה">
      <Now settings={settings} />
      <MeanwhileNotice form={form} title="ההגדרות נשמרו בינתיים במקום אחר" />
      <form className="grid grid-cols-1 gap-20" {...form.properties}>
        <RadioPills
          name="open"
          label="אפשר להזמין?"
          options={[
            { value: 'open', label: 'פתוחה' },
            { value: 'closed', label: 'סגורה' },
          ]}
          value={open ? 'open' : 'closed'}
          onChange={(value) => form.change({ open: value === 'open' })}
        />
        {open && (
          <div className="pair">
            <MomentField field={form.field('opens_at')} label="פתוחה מ־" description="ריק: כבר עכשיו" />
            <MomentField field={form.field('closes_at')} label="פתוחה עד" description="ריק: בלי סוף" />
          </div>
        )}
        <TextField
          field={form.field('message')}
          rows={2}
          label="מה נכתב כשהיא סגורה"
          description="ריק: ’החנות סגורה כרגע‘, או מתי היא נפתחת. גם כשהיא סגורה אפשר לעיין במוצרים ולמלא את הסל."
        />
        <FormProblem text={form.problem} />
        <Action label="שמירה" submits={form} className="justify-self-start" disabled={!form.dirty} />
      </form>
    </Card>
  )
}

function OpeningPage() {
  const data = useRead(settingsQuery)
  return (
    <AdminPage>
      <OpeningForm settings={data} />
    </AdminPage>
  )
}
