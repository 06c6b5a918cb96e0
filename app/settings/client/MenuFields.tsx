import { useState } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { Select } from '#core/client/ui/controls/Select.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { allowsAccess, roles } from '#core/contract/access.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'
import { LinkList } from './LinkList.tsx'
import { accessLabels, roleLabels } from './labels.ts'

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
                  <li key={`${index} ${title}`} className="flex items-center gap-12 min-h-32 px-12">
                    <Icon size={20} stroke={1.7} aria-hidden />
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

/** The entries of the menu, and how it looks to each role. */
export function MenuFields({ field }: { field: Field<MenuItem[]> }) {
  const { id, value: items, error, onChange } = field
  const groups = [...new Set(items.map(({ group }) => group))].filter((group) => group !== '')
  return (
    <div
      id={id}
      tabIndex={-1}
      className="grid grid-cols-1 content-start items-start gap-16 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {/* On a desk the list scrolls beside its preview. */}
      <div className="flex flex-col gap-16 lg:[&>ul]:max-h-[44rem] lg:[&>ul]:overflow-y-auto print:[&>ul]:max-h-none">
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
      </div>
      <Preview items={items} />
    </div>
  )
}
