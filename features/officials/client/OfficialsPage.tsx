import { IconClock, IconMail, IconPhone, IconSearch, IconUser, IconUserStar } from '@tabler/icons-react'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useId } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { searchOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { EmailAddress } from '#core/client/ui/text/EmailAddress.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { type Official, officials } from '#features/officials/contract/officials.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import card from './OfficialCard.module.css'

/** The name of a role holder's place in the page, as `itemHref` links to it. */
const anchorOf = (id: number) => `official-${id}`

function Reach({ official: { phone, email, role } }: { official: Official }) {
  if (phone === null && email === null) return null
  return (
    <div className={card.reach}>
      {phone !== null && (
        <a href={`tel:${phone}`} className="filled">
          <IconPhone size={20} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{`חיוג אל ${role}: `}</span>
          <Ltr>{formatPhone(phone)}</Ltr>
        </a>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className="border border-control-border text-link hover:bg-subtle">
          <IconMail size={20} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{`דוא״ל אל ${role}: `}</span>
          <EmailAddress>{email}</EmailAddress>
        </a>
      )}
    </div>
  )
}

/** A role, who holds it and how to reach them. `chosen`: the address of the page names it. */
function OfficialCard({ official, chosen }: { official: Official; chosen: boolean }) {
  const { id, role, about, person, deputy, reception_hours } = official
  return (
    <Card
      as="article"
      id={anchorOf(id)}
      tabIndex={-1}
      className={card.card}
      data-chosen={chosen || undefined}
    >
      <div className="flex items-center gap-14">
        <PersonReferencePhoto person={person ?? { name: role, photo: null }} size={64} />
        <div className="grid grid-cols-1 gap-2 min-w-0 flex-1">
          <h3 className={card.role}>
            <UserText>{role}</UserText>
          </h3>
          <p>{person ? <PersonLink person={person} /> : 'התפקיד פנוי כרגע'}</p>
        </div>
      </div>
      {about !== '' && (
        <div className={card.about}>
          <RichText html={about} />
        </div>
      )}
      <dl className="plain grid grid-cols-1 gap-6">
        {deputy && (
          <div className={card.fact}>
            <dt>
              <IconUser size={20} stroke={1.7} aria-hidden />
              <span className="visually-hidden">מילוי מקום</span>
            </dt>
            <dd>
              {'מילוי מקום: '}
              <PersonLink person={deputy} />
            </dd>
          </div>
        )}
        {reception_hours !== '' && (
          <div className={card.fact}>
            <dt>
              <IconClock size={20} stroke={1.7} aria-hidden />
              <span className="visually-hidden">שעות קבלה</span>
            </dt>
            <dd>
              <UserText>{reception_hours}</UserText>
            </dd>
          </div>
        )}
      </dl>
      <Reach official={official} />
    </Card>
  )
}

const officialsHead = { items: 'תפקידים', shape: 'profile' } as const

const officialsSearch = searchOf('/officials', { s: wordsParameter })

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
        action={<a href="/home-page">לדף הבית</a>}
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
          action={<a href="/officials">לכל בעלי התפקידים</a>}
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
    >
      <List words={wanted} />
    </ListPage>
  )
}
