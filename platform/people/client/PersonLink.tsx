import type { ReactNode } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { useIsOpen } from './rooms.ts'

/** What a page offers to do for a person: a button that another feature has, handed in by the route. */
export type PersonAction = (person: { id: number; name: string }) => ReactNode

export function personHref(id: number): string {
  return `/phonebook/${id}`
}

/** A person's name, which leads to their card where the phonebook is open. */
export function PersonLink({ person: { id, name } }: { person: { id: number; name: string } }) {
  const open = useIsOpen('phonebook')
  if (!open) return <UserText>{name}</UserText>
  return (
    <a
      href={personHref(id)}
      className="inline-block min-h-24 text-inherit no-underline hover:text-link hover:underline"
    >
      <UserText>{name}</UserText>
    </a>
  )
}
