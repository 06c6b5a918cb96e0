import { IconCopy, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { actions, type Column, link, number, status } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { addDays, dayInIsrael, dayText } from '#core/rules/time/days.ts'
import type { MenuSummary } from '#features/food/contract/food-admin.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { MenuState, type MenusSearch, menusList, sitesQuery } from '../parts/menusQuery.ts'

const weeksAhead = 8

interface Properties {
  search: MenusSearch
  /** The menu that it is a copy of; without one it is chosen here. */
  copied?: MenuSummary
  onClose: () => void
}

/** A menu of a week: empty, or like another one. */
function NewMenuDialog({ search, copied, onClose }: Properties) {
  const navigate = useNavigate()
  const { rows: menus } = menusList.useRows(search)
  const { sites } = useRead(sitesQuery())
  const thisWeek = weekOf(dayInIsrael(new Date()))
  const weeks = Array.from({ length: weeksAhead }, (_, index) => addDays(thisWeek, 7 * index))
  const isFree = (site: number, week: string) =>
    menus.every((menu) => menu.site.id !== site || menu.week_start !== week)
  const site = copied?.site.id ?? sites[0]?.id ?? 0
  const form = useForm(foodAdmin.createFoodMenu, {
    initial: {
      site_id: site,
      week: weeks.find((week) => isFree(site, week)) ?? thisWeek,
      copy_of: (copied ?? menus.find((menu) => menu.site.id === site))?.slug ?? null,
    },
    missing: {},
    onSent: ({ slug }) => void navigate({ to: '/admin/food/$slug', params: { slug } }),
  })
  return (
    <RecordDialog form={form} title={copied ? 'שכפול תפריט' : 'תפריט חדש'} okLabel="יצירה" onClose={onClose}>
      <ChoiceField field={form.field('site_id')} label="חדר אוכל" options={namedOptions(sites)} />
      <ChoiceField
        field={form.field('week')}
        label="שבוע"
        options={weeks.map((week) => ({ value: week, label: `מ${dayText(week)}` }))}
      />
      <ChoiceField
        field={form.field('copy_of')}
        label="להעתיק מנות מתפריט קודם"
        none="בלי מנות"
        options={menus.map(({ slug, site: { name }, week_start }) => ({
          value: slug,
          label: `${name}, ${dayText(week_start)}`,
        }))}
      />
    </RecordDialog>
  )
}

export const Route = createFileRoute('/_portal/admin/food')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    menusList.prefetch(deps)
    void prefetch(sitesQuery())
  },
  component: () => <MenusPage search={Route.useSearch(menusList.address.parsed)} />,
})

const columnsOf = (search: MenusSearch): Column<MenuSummary>[] => [
  link(
    'week',
    'שבוע',
    ({ slug }) => `/admin/food/${slug}`,
    ({ week_start, site }) => `${dayText(week_start)}, ${site.name}`,
  ),
  status('state', 'מצב', MenuState),
  number('dishes', 'מנות'),
  number('orders', 'ארוחות שהוזמנו'),
  actions((menu) => (
    <IconButton
      label={`שכפול: ${dayText(menu.week_start)}, ${menu.site.name}`}
      icon={IconCopy}
      opens={(close) => <NewMenuDialog search={search} copied={menu} onClose={close} />}
    />
  )),
]

function MenusPage({ search }: { search: MenusSearch }) {
  return (
    <AdminPage
      shown={menusList.address.href(search)}
      actions={
        <Action
          icon={IconPlus}
          label="תפריט חדש"
          primary
          opens={(close) => <NewMenuDialog search={search} onClose={close} />}
        />
      }
    >
      <AdminList
        label="התפריטים"
        list={menusList}
        values={search}
        columns={columnsOf(search)}
        rowKey={({ slug }) => slug}
        empty={
          <EmptyState
            icon={IconToolsKitchen2}
            title="עוד אין תפריטים"
            text="תפריט חדש מתחיל כטיוטה, ומתפרסם כשהוא מוכן."
          />
        }
      />
    </AdminPage>
  )
}
