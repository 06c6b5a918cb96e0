import { Card } from '#core/client/ui/cards/Card.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import classes from '#platform/people/client/PersonCard.module.css'
import { PersonLink } from '#platform/people/client/PersonLink.tsx'
import { PersonPhoto } from '#platform/people/client/PersonPhoto.tsx'
import type { PersonAction } from '#platform/people/client/personAction.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { GreetButton } from './GreetButton.tsx'
import { occasionText } from './occasionText.ts'

interface Properties {
  person: Celebrant
  /** What else can be done for the person. */
  action: PersonAction
}

export function CelebrantCard({ person, action }: Properties) {
  const own = useStore(signedIn)?.user.id === person.id
  const { id, first_name, last_name, branch } = person
  const reference = { id, name: `${first_name} ${last_name}` }
  return (
    <Card as="article" className="flex flex-row items-center gap-14 h-full py-12 px-14">
      <PersonPhoto person={person} size={56} />
      <div className="grid flex-1 gap-1 min-w-0 leading-[1.4]">
        <h3 className="text-base leading-[1.4]">
          <PersonLink person={reference} />
        </h3>
        <span className="text-muted text-sm wrap-anywhere">{occasionText(person)}</span>
        {branch !== null && <UserText className="text-muted text-sm wrap-anywhere">{branch}</UserText>}
      </div>
      {!own && (
        <div className={`grid grid-cols-1 ${classes.greet}`}>
          <GreetButton celebrant={person} />
          {action(reference)}
        </div>
      )}
    </Card>
  )
}
