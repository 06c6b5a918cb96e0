import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './PersonLink.module.css'
import { personHref } from './personHref.ts'

/** A person's name, which leads to their card. */
export function PersonLink({ person: { id, name } }: { person: { id: number; name: string } }) {
  return (
    <AppLink href={personHref(id)} className={classes.link}>
      <UserText>{name}</UserText>
    </AppLink>
  )
}
