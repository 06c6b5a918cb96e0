import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { iconOf } from '#client/parts/icons.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { admits, roles } from '#contract/access.ts'
import { menuAccess, type WholeMenuItem } from '#contract/options.ts'
import { LinkList } from './-LinkList.tsx'
import { accessLabels, roleLabels } from './-labels.ts'
import classes from './-settings.module.css'

interface Properties {
  items: WholeMenuItem[]
  error: string | undefined
  onChange: (items: WholeMenuItem[]) => void
}

const blank: WholeMenuItem = { title: '', url: '', icon: 'star', group: '', access: 'member' }

/** The menu as somebody with a role will see it, in its groups. */
function Preview({ items }: Pick<Properties, 'items'>) {
  const [role, setRole] = useState<(typeof roles)[number]>('employee')
  const seen = items.filter(({ access }) => admits(access, role))
  const groups = Map.groupBy(seen, ({ group }) => group)
  // What has no group comes first, as in the menu itself.
  const names = [...groups.keys()].toSorted((one, other) => Number(one !== '') - Number(other !== ''))
  return (
    <div className={classes.preview}>
      <NativeSelect
        label="תצוגה מקדימה של התפריט אצל"
        value={role}
        data={roles.map((each) => ({ value: each, label: roleLabels[each] }))}
        onChange={({ currentTarget }) =>
          setRole(roles.find((each) => each === currentTarget.value) ?? 'employee')
        }
      />
      <div className={classes.menu}>
        {names.map((name) => (
          <div key={name}>
            {name !== '' && (
              <p className={classes.group}>
                <UserText>{name}</UserText>
              </p>
            )}
            <ul className={classes.menuList}>
              {groups.get(name)?.map(({ title, icon }, index) => {
                const Icon = iconOf(icon)
                return (
                  <li key={`${index} ${title}`} className={classes.menuItem}>
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

function OwnFields({
  item,
  groups,
  change,
}: {
  item: WholeMenuItem
  groups: readonly string[]
  change: (part: Partial<WholeMenuItem>) => void
}) {
  const list = useId()
  return (
    <>
      <TextInput
        label="קבוצה"
        description="הכותרת שמעליו בתפריט. בלי קבוצה, הקישור יהיה בראש התפריט."
        autoComplete="off"
        maxLength={40}
        value={item.group}
        attributes={{ input: { dir: 'auto', list } }}
        onChange={({ currentTarget }) => change({ group: currentTarget.value })}
      />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <NativeSelect
        label="מי רואים אותו"
        value={item.access}
        data={menuAccess.map((access) => ({ value: access, label: accessLabels[access] }))}
        onChange={({ currentTarget }) =>
          change({ access: menuAccess.find((access) => access === currentTarget.value) ?? 'member' })
        }
      />
    </>
  )
}

/** The menu of the frame: its items in their order, who sees each, and how it will look. */
export function MenuFields({ items, error, onChange }: Properties) {
  const groups = [...new Set(items.map(({ group }) => group))].filter((group) => group !== '')
  return (
    <>
      {error !== undefined && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <LinkList
        label="פריטי התפריט"
        links={items}
        blank={blank}
        most={60}
        onChange={onChange}
        note={({ group, access }) => [group, accessLabels[access]].filter(Boolean).join(' · ')}
        more={(item, change) => <OwnFields item={item} groups={groups} change={change} />}
      />
      <Preview items={items} />
    </>
  )
}
