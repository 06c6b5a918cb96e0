import { useId } from 'react'
import { knownPages } from '#app/client/site-map.ts'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { IconChoice } from '#platform/organisation/client/IconChoice.tsx'
import { type MenuItem, menuAccess } from '#platform/organisation/contract/options.ts'
import { options } from '#schemas/platform/organisation/contract/options.ts'
import { accessLabels } from './labels.ts'

interface Properties {
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

export function LinkDialog({ link, groups, onDone, onClose }: Properties) {
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
