import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { knownPages } from '#app/client/site-map.ts'
import { newKey } from '#core/client/api/exchange.ts'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { SortableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import { moveAloud } from '#core/client/kits/sortable/useDragToOrder.ts'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { IconChoice } from '#platform/organisation/client/IconChoice.tsx'
import { type MenuItem, menuAccess, type QuickLink } from '#platform/organisation/contract/options.ts'
import { options } from '#schemas/platform/organisation/contract/options.ts'
import { accessLabels } from './labels.ts'

interface LinkDialogProperties {
  link: MenuItem
  /** The groups of the menu that the link is in; a link without a menu has none. */
  groups?: readonly string[] | undefined
  onDone: (link: MenuItem) => void
  onClose: () => void
}

/** `page`: the address of a page of the portal, or `other` for one that is typed. */
interface Values extends MenuItem {
  page: string
}

const other = 'other'

/** Without parts of pages. */
const pages = knownPages.filter(({ url }) => !url.includes('?'))

const linkOf = ({ page: _page, title, url, ...rest }: Values): MenuItem => ({
  ...rest,
  title: title.trim(),
  url: url.trim(),
})

function MenuPlace({ form, groups }: { form: Form<Values>; groups: readonly string[] }) {
  const list = useId()
  return (
    <>
      <TextField
        field={form.field('group')}
        label="קבוצה"
        description="הכותרת שמעליו בתפריט. בלי קבוצה, הקישור יהיה בראש התפריט."
        attributes={{ input: { dir: 'auto', list } }}
      />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <ChoiceField
        field={form.field('access')}
        label="מי רואים אותו"
        options={menuAccess.map((value) => ({ value, label: accessLabels[value] }))}
      />
    </>
  )
}

function LinkDialog({ link, groups, onDone, onClose }: LinkDialogProperties) {
  const isKnown = pages.some(({ url }) => url === link.url)
  const form = useLocalForm<Values>({
    initial: { ...link, page: link.url === '' || isKnown ? link.url : other },
    schema: options.saveMenu.body.properties.items.items,
    body: linkOf,
    missing: { title: 'חסר שם לקישור' },
    check: ({ page, url }) => ({
      page: page === '' && 'צריך לבחור דף',
      url:
        !/^(\/[^/\\]|\/$|https?:\/\/|mailto:|tel:)/.test(url.trim()) &&
        'כתובת מתחילה ב־https://, ב־/ לדף בפורטל, ב־mailto: או ב־tel:',
    }),
    send: async (values) => onDone(linkOf(values)),
  })
  const { page, title } = form.values

  /** A page that is chosen brings its usual name and icon, where none was given. */
  function choose(chosen: string): void {
    const known = pages.find(({ url }) => url === chosen)
    form.change({
      page: chosen,
      ...(known && { url: known.url }),
      ...(known && title.trim() === '' && { title: known.title, icon: known.icon }),
    })
  }

  return (
    <RecordDialog form={form} title={link.url === '' ? 'קישור חדש' : 'עריכת קישור'} onClose={onClose}>
      <ChoiceField
        field={{ ...form.field('page'), required: true, onChange: (chosen) => choose(chosen ?? '') }}
        label="לאן הקישור מוביל"
        prompt="בחירת דף"
        options={[
          ...pages.map(({ url, title: label }) => ({ value: url, label })),
          { value: other, label: 'כתובת אחרת…' },
        ]}
      />
      {page === other && (
        <TextField
          field={form.field('url')}
          ltr
          label="כתובת"
          description="דף באתר אחר, דף בפורטל, דוא״ל או טלפון"
        />
      )}
      <TextField field={form.field('title')} label="שם" />
      {groups && <MenuPlace form={form} groups={groups} />}
      <IconChoice value={form.values.icon} onChange={form.field('icon').onChange} />
    </RecordDialog>
  )
}

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
        {links.map((link, index) => (
          <li key={keyOf(link)} className="line-between">
            <SortableRow
              list={label}
              name={link.title}
              index={index}
              count={links.length}
              onMove={(from, to) => onChange(moveAloud(links, from, to, ({ title }) => title))}
              className="flex items-center gap-y-4 gap-x-12 py-4 max-sm:flex-wrap"
            >
              {(movers) => (
                <>
                  <IconTile icon={iconOf(link.icon)} />
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
        ))}
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
