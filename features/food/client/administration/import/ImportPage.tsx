import { IconDownload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '#core/client/api/download.ts'
import { prefetch } from '#core/client/api/prefetch.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { dishesQuery, sitesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { menuSheetHeadings } from '#features/food/rules/menu-sheet.ts'
import { SheetFileButton } from '#platform/sheets/client/SheetFileButton.tsx'
import { ImportResult } from './ImportResult.tsx'
import { useMenuImport } from './useMenuImport.ts'

export const Route = createFileRoute('/_portal/admin/food/import')({
  loader: () => void prefetch(dishesQuery(), sitesQuery()),
  component: ImportPage,
})

/** Menus from a sheet: first a check that reports every problem and every change, then all of it or nothing. */
function ImportPage() {
  const { lines, found, pending, check, apply } = useMenuImport()
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
            onRead={({ lines: read }) => check(read)}
          />
          <Action
            icon={IconDownload}
            label="הורדת תבנית"
            w="fit-content"
            onClick={() => download(foodAdmin.getMenuTemplate, undefined)}
          />
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
    </AdminPage>
  )
}
