import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import type { QuickLink } from '#contract/options.ts'
import { IconChoice } from './-IconChoice.tsx'
import { useKnownPages } from './-knownPages.ts'

interface Properties<Link extends QuickLink> {
  link: Link
  /** Fields of its own kind. */
  more?: ((link: Link, change: (part: Partial<Link>) => void) => ReactNode) | undefined
  onDone: (link: Link) => void
  onClose: () => void
}

const other = 'other'

/** The form of the contract's link addresses: a path of the portal, a web address, mail or a telephone. */
const addressForm = /^(\/[^/\\]|\/$|https?:\/\/|mailto:|tel:)/

/** A link of the menu or of the home page: its name, where it leads and its icon. */
export function LinkDialog<Link extends QuickLink>({ link, more, onDone, onClose }: Properties<Link>) {
  const pages = useKnownPages()
  const [draft, setDraft] = useState(link)
  const [typed, setTyped] = useState(link.url !== '' && !pages.some(({ url }) => url === link.url))
  const [problems, setProblems] = useState<{ title?: string; url?: string }>({})
  const change = (part: Partial<Link>) => setDraft((now) => ({ ...now, ...part }))

  /** A page that is chosen brings its usual name and icon, where none was given. */
  function choose(value: string): void {
    setTyped(value === other)
    const page = pages.find(({ url }) => url === value)
    setDraft((now) =>
      page
        ? { ...now, url: page.url, ...(now.title.trim() === '' && { title: page.title, icon: page.icon }) }
        : now,
    )
  }

  function submit(): void {
    const [title, url] = [draft.title.trim(), draft.url.trim()]
    const found = {
      ...(title === '' && { title: 'חסר שם לקישור' }),
      ...(!addressForm.test(url) && {
        url: 'כתובת מתחילה ב־https://, ב־/ לדף בפורטל, ב־mailto: או ב־tel:',
      }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusInvalid()
      throw new Error('not complete')
    }
    onDone({ ...draft, title, url })
  }

  return (
    <DraggableDialog
      opened
      title={link.url === '' ? 'קישור חדש' : 'עריכת קישור'}
      onSubmit={async () => submit()}
      onCancel={onClose}
    >
      <NativeSelect
        label="לאן הקישור מוביל"
        value={typed ? other : draft.url}
        error={typed ? undefined : problems.url && 'צריך לבחור דף'}
        data={[
          ...(draft.url === '' && !typed ? [{ value: '', label: 'בחירת דף' }] : []),
          ...pages.map(({ url, title }) => ({ value: url, label: title })),
          { value: other, label: 'כתובת אחרת…' },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {typed && (
        <TextInput
          label="כתובת"
          description="דף באתר אחר, דף בפורטל, דואר אלקטרוני או טלפון"
          withAsterisk
          aria-required
          autoComplete="off"
          maxLength={500}
          value={draft.url}
          error={problems.url}
          attributes={{ input: { dir: 'ltr' } }}
          onChange={({ currentTarget }) => change({ url: currentTarget.value } as Partial<Link>)}
        />
      )}
      <TextInput
        label="שם"
        withAsterisk
        aria-required
        autoComplete="off"
        maxLength={40}
        value={draft.title}
        error={problems.title}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => change({ title: currentTarget.value } as Partial<Link>)}
      />
      {more?.(draft, change)}
      <IconChoice value={draft.icon} onChange={(icon) => change({ icon } as Partial<Link>)} />
    </DraggableDialog>
  )
}
