import { IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { kudos as contract, type Kudos } from '#features/kudos/contract/kudos.ts'
import { type Kind, Reactions, withOwnReaction } from '#platform/discussion/client/Reactions.tsx'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonReferencePhoto.tsx'
import classes from './kudos.module.css'
import { useKudosActions } from './useKudosActions.tsx'

const RemoveKudosDialog = lazy(async () => ({
  default: (await loadLazily(() => import('./RemoveKudosDialog.tsx'))).RemoveKudosDialog,
}))

/** The reactions, with the last press shown optimistically until the server answers. */
function KudosReactions({ kudos: { id, reactions, receiver } }: { kudos: Kudos }) {
  const { mutate, isPending, variables } = useCall(contract.setFirgunReaction, {
    inTurn: true,
  })
  const shown = isPending ? withOwnReaction(reactions, variables.body.kind) : reactions
  const press = (kind: Kind) => mutate({ body: { id, kind: shown.mine === kind ? null : kind } })
  return <Reactions compact of={`על הפרגון אל ${receiver.name}`} reactions={shown} onPress={press} />
}

interface Properties {
  kudos: Kudos
  heading?: 'h2' | 'h3'
}

export function KudosCard({ kudos, heading: Heading = 'h2' }: Properties) {
  const { giver, receiver, value, message, given_at, hidden } = kudos
  const { actions, removing, closeRemoving } = useKudosActions(kudos)
  const Icon = iconOf(value.icon)
  return (
    <Card as="article" className={classes.card}>
      <header className="flex items-start gap-14">
        <span className="relative flex-none w-64 h-60">
          <PersonReferencePhoto person={receiver} size={56} />
          <span className="absolute bottom-0 end-0 border-2 border-card rounded-[50%]">
            <PersonReferencePhoto person={giver} size={32} />
          </span>
        </span>
        <div className="grid flex-1 self-center min-w-0 leading-[1.4]">
          <Heading className={classes.receiver}>
            <PersonLink person={receiver} />
          </Heading>
          <p className="text-muted text-sm">
            {'מאת '}
            <PersonLink person={giver} />
            {' · '}
            <DateText date={given_at} />
          </p>
        </div>
        <MoreMenu label={`עוד פעולות על הפרגון אל ${receiver.name}`} actions={actions} />
      </header>
      <p className={classes.value}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <UserText>{value.name}</UserText>
      </p>
      <p>
        <UserText lines>{message}</UserText>
      </p>
      {hidden && (
        <p className="flex items-center self-start gap-8 py-4 px-10 rounded-8 bg-warning-soft text-warning text-sm font-semibold">
          <IconEyeOff size={18} stroke={1.8} aria-hidden />
          לא מופיע על הקיר
        </p>
      )}
      <footer className="mt-auto -mx-8 pt-4 border-t border-hairline">
        <KudosReactions kudos={kudos} />
      </footer>
      {removing && (
        <Retry>
          <Suspense>
            <RemoveKudosDialog id={kudos.id} onClose={closeRemoving} />
          </Suspense>
        </Retry>
      )}
    </Card>
  )
}

export function KudosCardSkeleton() {
  return (
    <Card className={classes.card}>
      <div className="flex items-start gap-14">
        <Skeleton width="56px" height="56px" />
        <div className="grid flex-1 self-center min-w-0 leading-[1.4]">
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="80%" />
        </div>
      </div>
      <Skeleton width="30%" height="1.75rem" />
      <Skeleton width="100%" />
      <Skeleton width="70%" />
    </Card>
  )
}
