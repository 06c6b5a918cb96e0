import { IconCoin, IconHash, IconMapPin, IconUserPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { q, useRead } from '#core/client/api/queries.ts'
import { read } from '#core/client/api/read.ts'
import { Fact, FactCard, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { PositionFields } from '#features/referrals/contract/content-type.ts'
import { Article } from '#platform/content/client/article/Article.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { people } from '#platform/people/contract/people.ts'

function PositionFacts({ position: { number, branch_id, bonus } }: { position: PositionFields }) {
  const data = useRead(q(people.getPlaces))
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

function PositionItem({ post, end }: ItemProperties) {
  return (
    <Article
      post={post}
      end={end}
      facts={
        post.position && (
          <>
            <PositionFacts position={post.position} />
            <Action
              icon={IconUserPlus}
              label="להמליץ על חבר או חברה"
              primary
              href={`/cv-form?position=${post.id}`}
            />
          </>
        )
      }
    />
  )
}

export const Route = createFileRoute('/_portal/positions/$slug/$id')({
  loader: ({ params }) => loadItem('position', params, () => ({ places: read(people.getPlaces) })),
  component: () => (
    <ContentTypes>
      <ItemPage {...Route.useLoaderData()} article Item={PositionItem} />
    </ContentTypes>
  ),
  pendingComponent: () => <PageSkeleton article />,
})
