import { IconDownload, IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { download } from '#core/client/api/download.ts'
import { prefetch, useCall } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { SheetResult } from '#core/client/kits/sheet/SheetResult.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { type Column, custom, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import { blankDish, DishDialog } from '#features/food/client/administration/dishes/DishDialog.tsx'
import { dishesQuery, sitesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import {
  foodAdmin,
  type ImportedDay,
  type MenuImport,
  maxMenuSheetRows,
} from '#features/food/contract/food-admin.ts'
import { menuSheetHeadings } from '#features/food/rules/menu-sheet.ts'
import { SheetFileButton } from '#platform/sheets/client/SheetFile.tsx'

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
              opens={(close) => (
                <DishDialog
                  isNew
                  values={{ ...blankDish, name, ...(course && { course }) }}
                  onClose={() => {
                    close()
                    onAdded()
                  }}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Properties {
  sheet: ReturnType<typeof useMenuImport>
  found: MenuImport
}

/** What the check of a sheet found: every problem by its row, else every change and the button that makes them. */
function ImportResult({ sheet: { lines, pending, check, apply }, found }: Properties) {
  const { days, problems, unknown } = found
  return (
    // The heading of the table stays in sight while it is scrolled past.
    <Card as="section" className="gap-14 p-20 overflow-visible" aria-labelledby="sheet-result">
      <SheetResult
        problems={problems}
        lines={lines}
        right={days.length === 0 ? 'אין מה לשנות: התפריטים כבר כמו בגיליון' : 'הגיליון תקין'}
        refused="לא נשמר דבר. אחרי התיקון אפשר לבחור את הקובץ שוב."
        advice={unknown.length > 0 && <UnknownDishes unknown={unknown} onAdded={() => check(lines)} />}
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
                onClick={apply}
              />
            </div>
          </>
        )}
      </SheetResult>
    </Card>
  )
}

/** A sheet of menus: checked when it is chosen, and applied when that found nothing wrong. */
function useMenuImport() {
  const [lines, setLines] = useState<string[][]>([])
  const [found, setFound] = useState<MenuImport>()
  const checking = useCall(foodAdmin.importFoodMenus, { onSuccess: setFound })
  const applying = useCall(foodAdmin.importFoodMenus, {
    done: ({ days }) => {
      const count = counted(days.length, 'יום אחד נשמר', '# ימים נשמרו', 'יומיים נשמרו')
      return `${count}.${days.some(({ is_new }) => is_new) ? ' תפריטים חדשים מחכים לפרסום.' : ''}`
    },
    onSuccess: () => setFound(undefined),
  })

  function check(chosen: string[][]): void {
    setFound(undefined)
    setLines(chosen)
    if (chosen.length > maxMenuSheetRows) {
      const message = `בגיליון יותר מ־${maxMenuSheetRows - 1} שורות. אפשר לחלק אותו לשניים.`
      showAlert({ severity: 'error', message })
    } else checking.mutate({ body: { lines: chosen, dry_run: true } })
  }

  return {
    lines,
    found,
    pending: checking.isPending || applying.isPending,
    check,
    apply: () => applying.mutate({ body: { lines, dry_run: false } }),
  }
}

export const Route = createFileRoute('/_portal/admin/food/import')({
  loader: () => void prefetch(dishesQuery(), sitesQuery()),
  component: ImportPage,
})

/** Menus from a sheet: first a check that reports every problem and every change, then all of it or nothing. */
function ImportPage() {
  const sheet = useMenuImport()
  return (
    <AdminPage text="הגיליון נבדק כולו לפני שמשהו משתנה.">
      <SectionCard
        title="הגיליון"
        text={`שורה לכל מנה. העמודות: ${menuSheetHeadings.join(', ')}. העמודות סוג, מספר מנות ולהזמין עד יכולות להישאר ריקות.`}
      >
        <p>מנות של יום שמופיע בגיליון מוחלפות באלה שבגיליון. שבוע שאין לו תפריט מקבל טיוטה.</p>
        <div className="flex flex-wrap gap-12">
          <SheetFileButton
            label="קובץ התפריטים"
            endpoint={foodAdmin.readMenuSheet}
            onRead={({ lines }) => sheet.check(lines)}
          />
          <Action
            icon={IconDownload}
            label="הורדת תבנית"
            w="fit-content"
            onClick={() => download(foodAdmin.getMenuTemplate, undefined)}
          />
        </div>
      </SectionCard>
      {sheet.found && <ImportResult sheet={sheet} found={sheet.found} />}
    </AdminPage>
  )
}
