import { Button } from '@mantine/core'
import { IconBuildingStore, IconClock, IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { Expiry } from '#client/parts/Expiry.tsx'
import { Fact, FactActions, FactCard, Facts, FactsNote } from '#client/parts/Facts.tsx'
import { ShareButton } from '#client/parts/ShareButton.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Post } from '#contract/content.ts'
import { people } from '#contract/people.ts'
import type { BenefitFields } from '#contract/post-types.ts'
import { dayInIsrael } from '#domain/days.ts'
import { expiryStage } from '#domain/expiry.ts'
import classes from './-BenefitFacts.module.css'
import { CopyCode } from './-CopyCode.tsx'

function Branches({ ids }: { ids: readonly number[] }) {
  const { data } = useSuspenseQuery(q(people.getPlaces))
  if (ids.length === 0) return 'בכל הסניפים'
  return (
    <ul className={classes.branches}>
      {data.branches
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <li key={id}>
            <UserText>{name}</UserText>
          </li>
        ))}
    </ul>
  )
}

function SupplierLink({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      size="md"
      className={classes.link}
      rightSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
    >
      לאתר ההטבה
      <span className="visually-hidden"> (נפתח בלשונית חדשה)</span>
    </Button>
  )
}

/** What one gets, how and until when. What is over says so, and offers neither code nor link. */
export function BenefitFacts({ post, benefit }: { post: Post; benefit: BenefitFields }) {
  const { supplier, value, code, link, valid_until, branches } = benefit
  const over = expiryStage(valid_until, dayInIsrael(new Date())) === 'over'
  return (
    <FactCard label="פרטי ההטבה">
      <p className={classes.value} data-over={over || undefined}>
        <UserText>{value}</UserText>
      </p>
      {over && <FactsNote tone="warning">ההטבה הסתיימה</FactsNote>}
      {code !== null && !over && <CopyCode code={code} />}
      <Facts>
        <Fact icon={IconBuildingStore} label="אצל">
          <UserText>{supplier}</UserText>
        </Fact>
        <Fact icon={IconClock} label="תוקף">
          <Expiry lastDay={valid_until} bare />
        </Fact>
        <Fact icon={IconMapPin} label="איפה">
          <Branches ids={branches} />
        </Fact>
      </Facts>
      <FactActions>
        {link !== null && !over && <SupplierLink href={link} />}
        <ShareButton title={post.title} />
      </FactActions>
    </FactCard>
  )
}
