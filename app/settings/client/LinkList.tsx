import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newKey } from '#core/client/api/exchange.ts'
import { moveAloud } from '#core/client/kits/sortable/moveAloud.ts'
import { SortableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { MenuItem, QuickLink } from '#platform/organisation/contract/options.ts'
import { LinkDialog } from './LinkDialog.tsx'
import classes from './settings.module.css'

interface Properties<Link extends QuickLink> {
  label: string
  links: readonly Link[]
  /** What a link takes of the fields of its dialog. */
  linkOf: (fields: MenuItem) => Link
  most: number
  onChange: (links: Link[]) => void
  /** A line under a link's name, beside its address. */
  note?: (link: Link) => string
  groups?: readonly string[]
}

const blank: MenuItem = { title: '', url: '', icon: 'star', group: '', access: 'member' }

/** Links have no number of their own: while they are moved, each is known by itself. */
const keys = new WeakMap<QuickLink, string>()
function keyOf(link: QuickLink): string {
  const key = keys.get(link) ?? newKey()
  keys.set(link, key)
  return key
}

export function LinkList<Link extends QuickLink>(properties: Properties<Link>) {
  const { label, links, linkOf, most, onChange, note, groups } = properties
  const [edited, setEdited] = useState<{ link: MenuItem; index: number }>()
  const add = useRef<HTMLButtonElement>(null)

  function done(link: Link, index: number): void {
    onChange(links.toSpliced(index, 1, link))
  }

  function remove(link: Link, index: number): void {
    flushSync(() => onChange(links.toSpliced(index, 1)))
    announce(`הוסר: ${link.title}`)
    add.current?.focus()
  }

  return (
    <>
      <ul className="plain" aria-label={label}>
        {links.map((link, index) => {
          const Icon = iconOf(link.icon)
          return (
            <li key={keyOf(link)}>
              <SortableRow
                list={label}
                name={link.title}
                index={index}
                count={links.length}
                onMove={(from, to) => onChange(moveAloud(links, from, to, ({ title }) => title))}
                className={classes.row}
              >
                {(movers) => (
                  <>
                    <span className={classes.icon}>
                      <Icon size={22} stroke={1.6} aria-hidden />
                    </span>
                    <span className="grid flex-1 min-w-0 py-4 max-sm:basis-[10rem]">
                      <UserText className="font-semibold">{link.title}</UserText>
                      <span className="text-muted text-sm">
                        <Ltr className="wrap-anywhere">{link.url}</Ltr>
                        {note && ` · ${note(link)}`}
                      </span>
                    </span>
                    <span className="flex flex-none max-sm:ms-auto">
                      {movers}
                      <IconButton
                        label={`עריכה: ${link.title}`}
                        icon={IconPencil}
                        narrow
                        onClick={() => setEdited({ link: { ...blank, ...link }, index })}
                      />
                      <IconButton
                        label={`הסרה: ${link.title}`}
                        icon={IconTrash}
                        narrow
                        onClick={() => remove(link, index)}
                      />
                    </span>
                  </>
                )}
              </SortableRow>
            </li>
          )
        })}
      </ul>
      {links.length < most ? (
        <Action
          ref={add}
          icon={IconPlus}
          label="הוספת קישור"
          className="self-start"
          onClick={() => setEdited({ link: blank, index: links.length })}
        />
      ) : (
        <p className="text-muted text-sm">אפשר עד {most} קישורים.</p>
      )}
      {edited && (
        <LinkDialog
          link={edited.link}
          groups={groups}
          onDone={(link) => done(linkOf(link), edited.index)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
