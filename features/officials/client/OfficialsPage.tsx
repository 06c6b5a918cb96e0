import { IconSearch, IconUserStar } from '@tabler/icons-react'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useId } from 'react'
import { prefetch } from '#core/client/api/prefetch.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { CardsSkeleton, ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { type Official, officials } from '#features/officials/contract/officials.ts'
import { anchorOf } from './anchor.ts'
import card from './OfficialCard.module.css'
import { OfficialCard } from './OfficialCard.tsx'
import { officialsHead, officialsSearch } from './officialsList.ts'

function CardSkeleton() {
  return (
    <Card className={card.card}>
      <div className="flex items-center gap-14">
        <Skeleton width="64px" height="64px" className={card.boneRound} />
        <div className="grid grid-cols-1 gap-2 min-w-0 flex-1">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton width="100%" />
      <Skeleton width="70%" height="44px" />
    </Card>
  )
}

function OfficialsSkeleton() {
  return <CardsSkeleton items={officialsHead.items} card={CardSkeleton} />
}

export const Route = createFileRoute('/_portal/officials')({
  validateSearch: officialsSearch.parse,
  loader: () => prefetch(q(officials.getOfficials)),
  component: () => <OfficialsPage words={Route.useSearch().s ?? ''} />,
  pendingComponent: () => <ListSkeleton {...officialsHead} />,
})

function textOf({ role, about, category, person, deputy, phone }: Official): string {
  return [role, person?.name, deputy?.name, category, textOfHtml(about), formatPhone(phone ?? '')].join(', ')
}

/** Goes to the role holder whom the address names, once they are on the screen. */
function useAnchor(): string {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const card = hash === '' ? null : document.getElementById(hash)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [hash])
  return hash
}

function Group({ name, holders, chosen }: { name: string; holders: readonly Official[]; chosen: string }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-14">
      <h2 id={title}>
        <UserText>{name}</UserText>
      </h2>
      <CardGrid>
        {holders.map((official) => (
          <OfficialCard key={official.id} official={official} chosen={chosen === anchorOf(official.id)} />
        ))}
      </CardGrid>
    </section>
  )
}

function List({ words }: { words: string }) {
  const data = useRead(q(officials.getOfficials))
  const chosen = useAnchor()
  const found = data.officials.filter((official) => matchesAllWords(textOf(official), words))
  if (data.officials.length === 0) {
    return (
      <EmptyState
        icon={IconUserStar}
        title="עוד לא נרשמו בעלי תפקידים"
        text="כשיתפרסמו, הם יופיעו כאן עם דרכים לפנות אליהם."
        action={<AppLink href="/home-page">לדף הבית</AppLink>}
      />
    )
  }
  const groups = Map.groupBy(found, ({ category }) => category ?? 'תפקידים נוספים')
  return (
    <>
      <p role="status" className="visually-hidden">
        {words !== '' && `נמצאו ${found.length}`}
      </p>
      {found.length === 0 && (
        <EmptyState
          icon={IconSearch}
          title="לא נמצא תפקיד כזה"
          text="אפשר לחפש לפי תפקיד, שם או תחום, גם בתחילת מילה."
          action={<AppLink href="/officials">לכל בעלי התפקידים</AppLink>}
        />
      )}
      {[...groups].map(([name, holders]) => (
        <Group key={name} name={name} holders={holders} chosen={chosen} />
      ))}
    </>
  )
}

function OfficialsPage({ words }: { words: string }) {
  const wanted = useDeferredValue(words)
  const navigate = useNavigate()
  // The words replace the previous ones in the address, so that Back leaves the page.
  const search = (s: string) =>
    void navigate({ href: officialsSearch.href({ s: s || undefined }), replace: true, resetScroll: false })
  return (
    <ListPage
      {...officialsHead}
      top={<SearchField label="חיפוש לפי תפקיד, שם או תחום" words={words} onSearch={search} live />}
      skeleton={<OfficialsSkeleton />}
    >
      <List words={wanted} />
    </ListPage>
  )
}
