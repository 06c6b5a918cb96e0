import { IconBuildingStore, IconClock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Expiry } from '#core/client/ui/cards/Expiry.tsx'
import { Fact, FactActions, FactCard, Facts, FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { expiryStage } from '#core/rules/time/expiry.ts'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import { ItemLayout } from '#platform/content/client/cards/ItemLayout.tsx'
import type { Category, Post } from '#platform/content/contract/content.ts'
import type { Places } from '#platform/people/contract/people.ts'

function Branches({ ids, all }: { ids: readonly number[]; all: Places['branches'] }) {
  if (ids.length === 0) return 'בכל הסניפים'
  return (
    <ul className="plain flex flex-wrap gap-x-12">
      {all
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => (
          <li key={id}>
            <UserText>{name}</UserText>
          </li>
        ))}
    </ul>
  )
}

interface CodeBoxProperties {
  code: string
  /** The element that holds the code. */
  text?: Ref<HTMLElement>
  children: ReactNode
}

/** A code, and beside it what copies it. The first screen draws it too: no hooks. */
export function CodeBox({ code, text, children }: CodeBoxProperties) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-8 gap-x-12 py-12 px-14 border-2 border-dashed border-control-border rounded-12 bg-subtle">
      <p className="grid min-w-0 leading-[1.4]">
        <span className="text-muted text-sm">קוד ההטבה</span>
        <span ref={text} className="text-2xl font-extrabold wrap-anywhere select-all">
          <Ltr>{code}</Ltr>
        </span>
      </p>
      {children}
    </div>
  )
}

interface BenefitFactsProperties {
  benefit: BenefitFields
  branches: Places['branches']
  /** Of what is not over, where there is a code. */
  copyCode: ReactNode
  /** Of what is not over, where there is a link. */
  supplierLink: ReactNode
  shareButton: ReactNode
}

/**
 * What one gets, how and until when. What is over says so, and offers neither code nor link. The first screen draws it too: no
 * hooks.
 */
function BenefitFacts({
  benefit,
  branches: all,
  copyCode,
  supplierLink,
  shareButton,
}: BenefitFactsProperties) {
  const { supplier, value, valid_until, branches } = benefit
  const over = expiryStage(valid_until, dayInIsrael(new Date())) === 'over'
  return (
    <FactCard label="פרטי ההטבה">
      <p
        className="text-link text-[1.75rem] font-extrabold leading-[1.25] data-over:text-muted"
        data-over={over || undefined}
      >
        <UserText>{value}</UserText>
      </p>
      {over && <FactsNote tone="warning">ההטבה הסתיימה</FactsNote>}
      {!over && copyCode}
      <Facts>
        <Fact icon={IconBuildingStore} label="אצל">
          <UserText>{supplier}</UserText>
        </Fact>
        <Fact icon={IconClock} label="תוקף">
          <Expiry lastDay={valid_until} bare />
        </Fact>
        <Fact icon={IconMapPin} label="איפה">
          <Branches ids={branches} all={all} />
        </Fact>
      </Facts>
      <FactActions>
        {!over && supplierLink}
        {shareButton}
      </FactActions>
    </FactCard>
  )
}

interface Properties extends BenefitFactsProperties {
  post: Post
  categories: readonly Category[]
  /** An `EditLink`. */
  edit: ReactNode
  children?: ReactNode
}

/** A benefit, and under it its text. The first screen draws it too: no hooks. */
export function BenefitLayout({ post, categories, edit, children, ...facts }: Properties) {
  return (
    <ItemLayout post={post} categories={categories} edit={edit} facts={<BenefitFacts {...facts} />}>
      {children}
    </ItemLayout>
  )
}
