import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { peopleSearch } from './peopleQueries.ts'

export const phonebookHead = { items: 'אנשים', shape: 'person' } as const

const tabs = [
  { name: 'everybody', href: peopleSearch.href({}), label: 'כולם' },
  { name: 'favourites', href: peopleSearch.href({ tab: 'favourites' }), label: 'מועדפים' },
  { name: 'new', href: peopleSearch.href({ tab: 'new' }), label: 'חדשים כאן' },
  { name: 'organisation', href: '/phonebook/organisation', label: 'מבנה הארגון' },
] as const

export function DirectoryTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  return (
    <LinkTabs
      label="ספר הטלפונים"
      tabs={tabs.map(({ name, href, label }) => ({ href, label, current: name === current }))}
    />
  )
}
