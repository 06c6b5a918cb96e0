import { AppLink } from '#client/ui/AppLink.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './Chips.module.css'

interface Chip {
  label: string
  href: string
  current?: boolean
}

/** Short links in a row. `label` names them for a screen reader. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.chips}>
        {chips.map(({ label: name, href, current }) => (
          <li key={href}>
            <AppLink href={href} className={classes.chip} aria-current={current ? 'page' : undefined}>
              <UserText>{name}</UserText>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
