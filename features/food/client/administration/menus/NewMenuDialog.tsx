import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#core/client/api/queries.ts'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { addDays, dayInIsrael, dayText } from '#core/rules/time/days.ts'
import type { MenuSummary } from '#features/food/contract/food-admin.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { foodAdmin } from '#schemas/features/food/contract/food-admin.ts'
import { sitesQuery } from '../parts/menusQuery.ts'

const weeksAhead = 8

interface Properties {
  menus: readonly MenuSummary[]
  /** The menu that it is a copy of; null where it is chosen here. */
  copied: MenuSummary | null
  onClose: () => void
}

/** A menu of a week: empty, or like another one. */
export function NewMenuDialog({ menus, copied, onClose }: Properties) {
  const navigate = useNavigate()
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
      <ChoiceField
        field={form.field('site_id')}
        label="חדר אוכל"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
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
