import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { saveText } from '#core/client/api/download.ts'
import { SheetFileButton } from '#core/client/kits/sheet/SheetFileButton.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import { addDays, dayInIsrael } from '#core/rules/days.ts'
import { isKitchenDay, weekOf } from '#features/food/rules/food-cutoff.ts'
import { menuSheetHeadings } from '#features/food/rules/menu-sheet.ts'
import { FoodAdminPage } from '../parts/FoodAdminPage.tsx'
import { dishesQuery, sitesQuery } from '../parts/menusQuery.ts'
import { ImportResult } from './ImportResult.tsx'
import { useMenuImport } from './useMenuImport.ts'

/** A row of the template: a dish of the library on a day of next week. */
function exampleRow(site: string, dish: string): string[] {
  let day = addDays(weekOf(dayInIsrael(new Date())), 7)
  while (!isKitchenDay(day)) day = addDays(day, 1)
  return [day.split('-').reverse().join('/'), site, '', dish, '', '12:00']
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function Template() {
  const [{ data: library }, { data: places }] = useSuspenseQueries({ queries: [dishesQuery(), sitesQuery()] })
  const [site] = places.sites
  const dish = library.dishes.find(({ active }) => active)
  function save(): void {
    const example = exampleRow(site?.name ?? '', dish?.name ?? '')
    const lines = [menuSheetHeadings, example].map((line) => line.map(quoted).join(','))
    saveText(`${lines.join('\r\n')}\r\n`, 'תפריטים.csv')
  }
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      onClick={save}
    >
      הורדת תבנית
    </Button>
  )
}

/** Menus from a sheet: first a check that reports every problem and every change, then all of it or nothing. */
export function ImportPage() {
  const { lines, found, pending, check, apply } = useMenuImport()
  return (
    <FoodAdminPage href="/admin/food/import" title="ייבוא תפריטים" text="הגיליון נבדק כולו לפני שמשהו משתנה.">
      <SectionCard
        title="הגיליון"
        text={`שורה לכל מנה. העמודות: ${menuSheetHeadings.join(', ')}. העמודות סוג, מספר מנות ולהזמין עד יכולות להישאר ריקות.`}
      >
        <p>מנות של יום שמופיע בגיליון מוחלפות באלה שבגיליון. שבוע שאין לו תפריט מקבל טיוטה.</p>
        <div className="wrap gap-12">
          <SheetFileButton label="קובץ התפריטים" onRead={check} />
          <Suspense fallback={<Skeleton width="10rem" height="42px" />}>
            <Template />
          </Suspense>
        </div>
      </SectionCard>
      {found && (
        <ImportResult
          found={found}
          lines={lines}
          pending={pending}
          onApply={apply}
          onCheck={() => check(lines)}
        />
      )}
    </FoodAdminPage>
  )
}
