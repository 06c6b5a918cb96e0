import {
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconPencil,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { createElement, type ReactNode, useState } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import {
  CheckField,
  ChoiceField,
  DateField,
  NumberField,
  PillsField,
  ShekelField,
  TextField,
} from '#core/client/kits/form/fields/fields.tsx'
import type { Field } from '#core/client/kits/form/form.ts'
import { FormProblem } from '#core/client/kits/form/notices.tsx'
import { ActRow } from '#core/client/ui/cards/ActRow.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Carousel } from '#core/client/ui/cards/Carousel.tsx'
import { CountedIcon } from '#core/client/ui/cards/CountedIcon.tsx'
import { DateTile } from '#core/client/ui/cards/DateTile.tsx'
import { Expiry } from '#core/client/ui/cards/Expiry.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { WaitingCount } from '#core/client/ui/cards/WaitingCount.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { amount, type Column, date, link, number, status } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { LoadingIndicator } from '#core/client/ui/page/Splash.tsx'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'

export const Route = createFileRoute('/_portal/admin/parts')({ component: PartsPage })

const now = new Date()
const inDays = (days: number) => addDays(dayInIsrael(now), days)
const options = [
  { value: 'haifa', label: 'חיפה' },
  { value: 'eilat', label: 'אילת' },
]
const tones = ['quiet', 'link', 'success', 'warning', 'error', 'accent'] as const
const noteTones = ['plain', 'good', 'warning', 'error'] as const
const links = [
  { href: '/admin/parts', label: 'כאן', current: true },
  { href: '/admin/health', label: 'מצב המערכת', current: false },
]
const rows = [
  { id: 1, name: 'מחברת', stock: 12, price: 1250, added: now.toISOString() },
  { id: 2, name: 'בקבוק שתייה', stock: 0, price: 4990, added: '2026-01-05T09:00:00Z' },
]
const columns: readonly Column<(typeof rows)[number]>[] = [
  link('name', 'מוצר', () => '/shop'),
  number('stock', 'מלאי'),
  amount('price', 'מחיר'),
  date('added', 'נוסף'),
  status('state', 'מצב', ({ stock }) =>
    stock > 0 ? <Badge tone="success">במלאי</Badge> : <Badge>אזל</Badge>,
  ),
]

interface HeldProperties<Value> {
  id: string
  initial: Value
  error?: string
  children: (field: Field<Value>) => ReactNode
}

/** What a form holds of one field. */
function Held<Value>({ id, initial, error, children }: HeldProperties<Value>) {
  const [value, onChange] = useState(initial)
  return children({ id, name: id, value, onChange, required: !!error, nullable: false, error })
}

const held = <Value,>(
  id: string,
  initial: Value,
  children: HeldProperties<Value>['children'],
  error?: string,
) => (
  <Held id={id} initial={initial} {...(error && { error })}>
    {children}
  </Held>
)

const inRow = (...parts: ReactNode[]) =>
  createElement('div', { className: 'flex flex-wrap items-center gap-12' }, ...parts)
const inColumn = (...parts: ReactNode[]) =>
  createElement('div', { className: 'grid grid-cols-1 gap-12' }, ...parts)

const parts: Readonly<Record<string, ReactNode>> = {
  כפתורים: inRow(
    <Action label="עיקרי" primary />,
    <Action label="רגיל" icon={IconPencil} />,
    <Action label="צבוע" tinted />,
    <Action label="שקט" quiet />,
    <Action label="מחיקה" danger primary />,
    <Action label="קטן" size="sm" />,
    <Action label="חסום" disabled />,
    <Action label="בעבודה" loading />,
    <Action label="קישור" href="/home-page" />,
    <IconButton label="עריכה" icon={IconPencil} />,
    <MoreMenu label="עוד פעולות" actions={[{ label: 'מחיקה', icon: IconTrash, onPress: () => {} }]} />,
    <a href="/home-page">לדף הבית</a>,
  ),
  שדות: inColumn(
    held('text', 'דנה', (field) => <TextField field={field} label="טקסט" description="הסבר מתחת לשם" />),
    held('wrong', '', (field) => <TextField field={field} label="שגוי" />, 'צריך למלא את השדה'),
    held('lines', '', (field) => <TextField field={field} label="כמה שורות" rows={2} />),
    held<number | null>('number', 3, (field) => <NumberField field={field} label="מספר" />),
    held<number | null>('price', 1250, (field) => <ShekelField field={field} label="מחיר" />),
    held<string | null>('day', inDays(0), (field) => <DateField field={field} label="תאריך" />),
    held<string | null>('list', 'haifa', (field) => (
      <ChoiceField field={field} label="מרשימה" options={options} />
    )),
    held<string | null>('pills', 'haifa', (field) => (
      <PillsField field={field} label="גלויה" options={options} />
    )),
    held('check', true, (field) => <CheckField field={field} label="סימון" description="הסבר" />),
    held('switch', true, ({ value, onChange }) => (
      <SwitchRow on={value} onChange={onChange} children="מתג" />
    )),
    held('quantity', 1, ({ value, onChange }) =>
      inRow(<QuantityField label="מחברת" value={value} most={5} onChange={onChange} />),
    ),
    <FormProblem text="הטופס לא נשמר" />,
  ),
  'תגים, מונים ואריחים': inRow(
    ...tones.map((tone) => <Badge key={tone} tone={tone} icon={IconClock} children="תג" />),
    <WaitingCount count={3} />,
    <WaitingCount count={120} />,
    <CountedIcon icon={IconShoppingBag} count={2} />,
    <IconTile icon={IconCalendarEvent} />,
    <DateTile date={now} />,
    <DateTile date={now} quiet />,
    <Expiry lastDay={inDays(2)} />,
    <Expiry lastDay={inDays(90)} />,
  ),
  הערות: inColumn(
    ...noteTones.map((tone) => (
      <Note key={tone} tone={tone} icon={IconInfoCircle} action={<Action label="לטיפול" size="sm" />}>
        משהו שכדאי לדעת
      </Note>
    )),
    <Note>בלי סמל ובלי כפתור</Note>,
  ),
  'עובדות וטקסט': inColumn(
    <Facts>
      <Fact icon={IconClock} label="שעה">
        <Ltr>10:00–12:00</Ltr>
      </Fact>
    </Facts>,
    <Facts columns>
      <Fact label="נוסף">
        <DateText date={now} />
      </Fact>
      <Fact label="דוא״ל">
        <EmailAddress>dana@example.org</EmailAddress>
      </Fact>
      <Fact label="מה שכתבו אנשים">
        <UserText links>לפרטים: 03-5551234</UserText>
      </Fact>
    </Facts>,
  ),
  שורות: (
    <ul className="plain surface divide-y divide-hairline">
      <ActRow
        row={{
          key: 'act',
          icon: IconCalendarEvent,
          title: 'שורה ומה שעושים בה',
          text: 'הסבר',
          href: '/home-page',
        }}
        button={<Action label="לעשות" size="sm" primary />}
      />
      <ActRow
        row={{ key: 'lead', icon: IconClock, title: 'שורה שמובילה הלאה', href: '/home-page' }}
        button={undefined}
      />
    </ul>
  ),
  כרטיסים: (
    <CardGrid label="כרטיסים">
      <Card pressable className="p-16">
        <h3>
          <a href="/home-page">כרטיס שלוחצים</a>
        </h3>
      </Card>
      <Card className="p-16">כרטיס</Card>
      <CardSkeleton />
    </CardGrid>
  ),
  קרוסלה: (
    <Carousel label="שקופיות">
      <a href="/home-page">הראשונה</a>
      <a href="/home-page">השנייה</a>
    </Carousel>
  ),
  לשוניות: inColumn(<LinkTabs label="לשוניות" tabs={links} />, <Chips label="בשורה" chips={links} />),
  טבלה: <DataTable label="מוצרים" columns={columns} rows={rows} rowKey={({ id }) => id} />,
  בטעינה: inColumn(
    <Skeleton width="60%" />,
    <Loading rows={8} />,
    <LoadingIndicator />,
    <ProgressBar label="התקדמות" percent={40} />,
  ),
  ריק: (
    <EmptyState title="אין כאן כלום" text="כשיהיה, זה יופיע כאן." action={<Action label="הוספה" primary />} />
  ),
  'הודעות וחלונות': inRow(
    <Action label="הודעה" onClick={() => showAlert({ severity: 'success', message: 'נשמר' })} />,
    <Action label="אזהרה" onClick={() => showAlert({ severity: 'warning', message: 'כדאי לבדוק' })} />,
    <Action label="תקלה" onClick={() => showAlert({ severity: 'error', message: 'לא נשמר' })} />,
    <Action label="הודעה קופצת" onClick={() => showToast({ message: 'נוסף לסל' })} />,
    <Action label="חלון" onClick={() => openDialog({ title: 'להמשיך?', description: 'אפשר לבטל.' })} />,
    <Action label="חלון של מחיקה" onClick={() => openDialog({ title: 'למחוק?', danger: true })} />,
    <Action label="חלון רחב" opens={(close) => <WideDialog title="רחב" onClose={close} children="תוכן" />} />,
  ),
}

function PartsPage() {
  return (
    <AdminPage>
      {Object.entries(parts).map(([title, shown]) => (
        <SectionCard key={title} title={title}>
          {shown}
        </SectionCard>
      ))}
      <StickyBar>
        <p className="text-muted text-sm">סרגל שנשאר בתחתית המסך</p>
        <Action label="שמירה" icon={IconCircleCheck} primary />
      </StickyBar>
    </AdminPage>
  )
}
