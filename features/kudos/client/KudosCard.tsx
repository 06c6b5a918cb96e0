import { IconEye, IconEyeOff, IconGavel, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { iconOf } from '#core/client/ui/icons.ts'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { allowsAccess } from '#core/contract/access.ts'
import { kudos as contract, type Kudos } from '#features/kudos/contract/kudos.ts'
import { mayTakeBack } from '#features/kudos/rules/kudos.ts'
import { type Kind, Reactions, withOwnReaction } from '#platform/discussion/client/Reactions.tsx'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonReferencePhoto } from '#platform/people/client/PersonPhoto.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import classes from './kudos.module.css'

function useHiding({ id, hidden }: Kudos) {
  const { mutate } = useCall(contract.hideFirgun, {
    done: (answer) => (answer.hidden ? 'הפרגון הוסתר מהקיר' : 'הפרגון שוב על הקיר'),
  })
  return {
    label: hidden ? 'החזרה לקיר' : 'הסתרה מהקיר',
    icon: hidden ? IconEye : IconEyeOff,
    onPress: () => mutate({ body: { id, hidden: !hidden } }),
  }
}

function useTakingBack({ id }: Kudos) {
  const { mutate } = useCall(contract.deleteFirgun, {
    ask: {
      title: 'למחוק את הפרגון?',
      description: 'הוא יירד מהקיר, ועדיין ייספר במכסה של החודש.',
      okLabel: 'מחיקה',
      danger: true,
    },
    done: 'הפרגון נמחק',
  })
  return {
    label: 'מחיקה',
    icon: IconTrash,
    onPress: () => mutate({ query: { id } }),
  }
}

/** What the person may do with a kudos: its receiver, its giver on the day itself, and editors. `removing`: asked for its reason. */
function useKudosActions(kudos: Kudos) {
  const user = useStore(signedIn)?.user
  const [removing, setRemoving] = useState(false)
  const hiding = useHiding(kudos)
  const takingBack = useTakingBack(kudos)
  const removal = { label: 'הסרה מהקיר', icon: IconGavel, onPress: () => setRemoving(true) }
  const isGiver = user?.id === kudos.giver.id && mayTakeBack(new Date(kudos.given_at), new Date())
  const actions = [
    ...(user?.id === kudos.receiver.id ? [hiding] : []),
    ...(isGiver ? [takingBack] : []),
    ...(allowsAccess('editor', user ?? null) ? [removal] : []),
  ]
  return { actions, removing, closeRemoving: () => setRemoving(false) }
}

const RemoveKudosDialog = lazyPart(async () => (await import('./RemoveKudosDialog.tsx')).RemoveKudosDialog)

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
          <Heading className="text-xl">
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
        <p>
          <Badge tone="warning" icon={IconEyeOff}>
            לא מופיע על הקיר
          </Badge>
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
