import { IconCoin, IconHash, IconMapPin } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { Fact, FactCard, Facts } from '#client/parts/Facts.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PositionFields } from '#contract/content-types/position.ts'
import { people } from '#contract/people.ts'
import { formatShekels } from '#domain/money.ts'

/** The number of an open position, where it is, and what a referral is rewarded with. */
export function PositionFacts({ position: { number, branch_id, bonus } }: { position: PositionFields }) {
  const { data } = useSuspenseQuery(q(people.getPlaces))
  const branch = data.branches.find(({ id }) => id === branch_id)
  return (
    <FactCard label="פרטי המשרה">
      <Facts>
        <Fact icon={IconHash} label="מספר">
          <Ltr>{number}</Ltr>
        </Fact>
        {branch && (
          <Fact icon={IconMapPin} label="סניף">
            <UserText>{branch.name}</UserText>
          </Fact>
        )}
        {bonus !== null && (
          <Fact icon={IconCoin} label="מענק">
            <Ltr>{formatShekels(bonus)}</Ltr>
          </Fact>
        )}
      </Facts>
    </FactCard>
  )
}
