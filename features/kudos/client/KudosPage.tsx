import { IconHeartHandshake } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { type EmptyMessage, Results } from '#core/client/kits/list/Results.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { LinkTabs } from '#core/client/ui/controls/LinkTabs.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { GiveKudosButton } from './GiveKudosButton.tsx'
import { KudosCard } from './KudosCard.tsx'
import { type KudosValues, kudosQuery, kudosSearch, leftText, ownQuery, valuesQuery } from './kudosQueries.ts'

const kudosHead = { items: 'פרגונים', shape: 'profile' } as const

export const Route = createFileRoute('/_portal/kudos')({
  validateSearch: kudosSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    // For the dialog, which then opens at once.
    void prefetch(valuesQuery)
    return prefetch(kudosQuery(deps, signedIn.get()?.user.id ?? 0), ownQuery)
  },
  component: () => <KudosPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...kudosHead} />,
})

interface Properties {
  values: KudosValues
}

const tabs = [
  { tab: undefined, label: 'הקיר', name: 'פרגון' },
  { tab: 'received', label: 'מה שקיבלתי', name: 'פרגונים שקיבלתי' },
  { tab: 'given', label: 'מה שנתתי', name: 'פרגונים שנתתי' },
] as const

const nothing: Record<'wall' | 'received' | 'given', EmptyMessage> = {
  wall: { icon: IconHeartHandshake, title: 'הקיר עוד ריק', text: 'מילה טובה אחת, והוא מתחיל.' },
  received: {
    icon: IconHeartHandshake,
    title: 'עוד לא קיבלת פרגונים',
    text: 'הדרך הבטוחה להתחיל: לפרגן למישהו אחר.',
    href: '/kudos',
    link: 'לקיר הפרגונים',
  },
  given: {
    icon: IconHeartHandshake,
    title: 'עוד לא פרגנת',
    text: 'מי עשה לך טוב השבוע? כמה מילים מספיקות.',
    href: '/kudos',
    link: 'לקיר הפרגונים',
  },
}

function Tabs({ current }: { current: KudosValues['tab'] }) {
  return (
    <LinkTabs
      label="פרגון"
      tabs={tabs.map(({ tab, label }) => ({
        href: kudosSearch.href({ tab }),
        label,
        current: tab === current,
      }))}
    />
  )
}

function Quota() {
  const { left } = useRead(ownQuery)
  return (
    <p className="flex items-center gap-10 font-semibold [&_svg]:flex-none [&_svg]:text-link">
      <IconHeartHandshake size={20} stroke={1.8} aria-hidden />
      {leftText(left)}
    </p>
  )
}

function Wall({ values }: Properties) {
  const data = useRead(kudosQuery(values, useStore(signedIn)?.user.id ?? 0))
  return (
    <Results
      items={kudosHead.items}
      page={values.page}
      first={kudosSearch.href({ ...values, page: undefined })}
      nothing={nothing[values.tab ?? 'wall']}
      count={data.kudos.length}
      hasMore={data.has_more}
    >
      <CardGrid label="הפרגונים">
        {data.kudos.map((each) => (
          <KudosCard key={each.id} kudos={each} />
        ))}
      </CardGrid>
    </Results>
  )
}

function KudosPage({ values }: Properties) {
  const { tab, page } = values
  return (
    <ListPage
      {...kudosHead}
      tab={tabs.find((each) => each.tab === tab)?.name}
      actions={<GiveKudosButton label="לפרגן למישהו" primary />}
      page={page}
      shown={kudosSearch.href(values)}
      top={<Tabs current={tab} />}
      filters={<Quota />}
    >
      <Wall values={values} />
    </ListPage>
  )
}
