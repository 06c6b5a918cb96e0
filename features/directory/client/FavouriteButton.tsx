import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useCall } from '#core/client/api/queries.ts'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { directory } from '#features/directory/contract/directory.ts'

/** Adds a person to one's favourites, or removes them; it shows at once. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const { data } = useQuery({ ...q(directory.getFavouritePeople), throwOnError: false })
  const { mutate, isPending, variables } = useCall(directory.setFavouritePerson, {
    inTurn: true,
    onSuccess: ({ favourite }) => announce(favourite ? 'נוסף למועדפים' : 'הוסר מהמועדפים'),
  })
  const favourite = isPending ? variables.body.favourite : data?.people.some((person) => person.id === id)
  return (
    <IconButton
      label={`במועדפים: ${name}`}
      icon={favourite ? IconStarFilled : IconStar}
      aria-pressed={favourite === true}
      onClick={() => mutate({ body: { id, favourite: !favourite } })}
    />
  )
}
