import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { SheetResult } from '#core/client/kits/sheet/SheetResult.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, custom, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { ImportedDay, MenuImport } from '#features/food/contract/food-admin.ts'
import { blankDish, DishDialog, type DishValues } from '../dishes/DishDialog.tsx'
import classes from './import.module.css'

interface Properties {
  found: MenuImport
  lines: readonly (readonly string[])[]
  pending: boolean
  onApply: () => void
  onCheck: () => void
}

const momentText = (moment: string) => `${formatDate(new Date(moment))} ${formatTime(new Date(moment))}`
const limitText = (portions: number | null) => (portions === null ? 'בלי הגבלה' : String(portions))

function Change({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span>
      <strong>{title}:</strong> {children}
    </span>
  )
}

function Changes({ added, removed, limits, cutoff, reordered }: ImportedDay) {
  return (
    <span className="grid gap-2">
      {added.length > 0 && (
        <Change title="נוספות">
          <UserText>{added.join(', ')}</UserText>
        </Change>
      )}
      {removed.length > 0 && (
        <Change title="יורדות">
          <UserText>{removed.join(', ')}</UserText>
        </Change>
      )}
      {limits.map(({ name, before, after }) => (
        <Change key={name} title="מספר מנות">
          <UserText>{name}</UserText>, במקום {limitText(before)}: {limitText(after)}
        </Change>
      ))}
      {cutoff && (
        <Change title="להזמין עד">
          <Ltr>{momentText(cutoff.after)}</Ltr>, במקום <Ltr>{momentText(cutoff.before)}</Ltr>
        </Change>
      )}
      {reordered && <span>סדר המנות משתנה</span>}
    </span>
  )
}

const columns: Column<ImportedDay>[] = [
  text('day', 'יום', ({ date, site }) => `${dayText(date)}, ${site.name}`),
  custom('changes', 'מה משתנה', Changes),
  text('menu', 'תפריט', ({ is_new }) => (is_new ? 'טיוטה חדשה' : 'קיים')),
]

/** Dishes that the library lacks: each is added by hand, since a sheet does not say what they contain. */
function UnknownDishes({ unknown, onAdded }: { unknown: MenuImport['unknown']; onAdded: () => void }) {
  const [edited, setEdited] = useState<DishValues>()
  return (
    <section aria-labelledby="unknown-dishes" className="grid grid-cols-1 gap-8">
      <h3 id="unknown-dishes" className="text-md">
        מנות חדשות
      </h3>
      <p className="text-muted text-sm">
        אפשר להוסיף אותן לרשימת המנות, עם מחיר ואלרגנים, והגיליון ייבדק שוב.
      </p>
      <ul className="plain flex flex-wrap gap-8">
        {unknown.map(({ name, course }) => (
          <li key={name}>
            <Action
              icon={IconPlus}
              label={<UserText>{name}</UserText>}
              size="sm"
              onClick={() => setEdited({ ...blankDish, name, ...(course && { course }) })}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <DishDialog
          isNew
          values={edited}
          onClose={() => {
            setEdited(undefined)
            onAdded()
          }}
        />
      )}
    </section>
  )
}

/** What the check of a sheet found: every problem by its row, else every change and the button that makes them. */
export function ImportResult({ found, lines, pending, onApply, onCheck }: Properties) {
  const { days, problems, unknown } = found
  return (
    <Card as="section" className={classes.result} aria-labelledby="sheet-result">
      <SheetResult
        problems={problems}
        lines={lines}
        right={days.length === 0 ? 'אין מה לשנות: התפריטים כבר כמו בגיליון' : 'הגיליון תקין'}
        refused="לא נשמר דבר. אחרי התיקון אפשר לבחור את הקובץ שוב."
        advice={unknown.length > 0 && <UnknownDishes unknown={unknown} onAdded={onCheck} />}
      >
        {days.length > 0 && (
          <>
            <DataTable
              label="מה משתנה"
              columns={columns}
              rows={days}
              rowKey={({ site, date }) => `${site.id} ${date}`}
              sortable={false}
            />
            <div>
              <Action
                label={days.length === 1 ? 'שמירת היום' : `שמירת ${days.length} הימים`}
                primary
                loading={pending}
                onClick={onApply}
              />
            </div>
          </>
        )}
      </SheetResult>
    </Card>
  )
}
