import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { lastUsed } from '#app/client/shell/lastUsed.ts'
import { administers, menuGroups } from '#app/client/shell/navigation.ts'
import { knownPages } from '#app/client/site-map.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { prefetch, q, queryClient, useRead } from '#core/client/api/queries.ts'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { pagesBehind } from '#core/client/shell/page.ts'
import { WaitingCount } from '#core/client/ui/cards/WaitingCount.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { FrameGroup } from '#core/client/ui/page/Frame.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { type MenuItem, options } from '#platform/organisation/contract/options.ts'

const menu = q(options.getMenu, { id: 1 })

/** Everything that the person administers, by its subject. Whoever administers nothing is led home. */
export const Route = createFileRoute('/_portal/admin')({
  loader: async () => {
    const { items } = await queryClient.ensureQueryData(menu)
    if (!items.some(administers)) throw redirect({ to: '/home-page', replace: true })
    await prefetch(q(waiting.getWaitingCounts))
  },
  component: AdministrationPage,
})

const wordsOf = new Map(knownPages.map(({ url, title, words }) => [url, `${title} ${words}`]))

function isFound({ title, url, group }: MenuItem, words: string): boolean {
  const pages = pagesBehind(url, []).map((address) => wordsOf.get(address) ?? '')
  return matchesAllWords([title, group, ...pages].join(' '), words)
}

function Links({ label, links }: FrameGroup) {
  return (
    <section className="surface break-inside-avoid mb-14 py-8">
      <h2 className="text-lg px-16 py-4">{asUserText(label)}</h2>
      <ul className="plain">
        {links.map(({ href, label: name, icon: Icon, waiting: count }) => (
          <li key={href}>
            <a
              href={href}
              className="flex items-center gap-12 min-h-(--touch) px-16 text-inherit no-underline hover:bg-subtle"
            >
              <Icon size={20} stroke={1.7} className="text-link" aria-hidden />
              <span className="min-w-0 flex-1">{asUserText(name)}</span>
              <WaitingCount count={count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AdministrationPage() {
  const { items } = useRead(menu)
  const { data } = useQuery({ ...q(waiting.getWaitingCounts), throwOnError: false })
  const counts = new Map(data?.waiting.map(({ address, count }) => [address, count]))
  const [words, setWords] = useState('')
  const [used] = useState(lastUsed)
  const own = items.filter(administers)
  const found = menuGroups(
    own.filter((item) => isFound(item, words)),
    '',
    counts,
  )
  const last = used.flatMap((address) => own.find(({ url }) => url === address) ?? [])
  return (
    <>
      <PageHeader title="ניהול" />
      <div className="grid grid-cols-1 gap-20">
        <SearchField live label="חיפוש בניהול" placeholder="מה לנהל?" words={words} onSearch={setWords} />
        {found.length === 0 && <EmptyState icon={IconSearch} title="לא נמצא" text="כדאי לנסות מילה אחרת." />}
        <div className="columns-[260px] gap-14">
          {words === '' && last.length > 0 && (
            <Links
              label="בשימוש לאחרונה"
              links={menuGroups(last, '', counts).flatMap(({ links }) => links)}
            />
          )}
          {found.map(({ label, links }) => (
            <Links key={label} label={label || 'כללי'} links={links} />
          ))}
        </div>
      </div>
    </>
  )
}
