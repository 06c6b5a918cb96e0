import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './Chips.module.css'

interface Chip {
  label: string
  href: string
  current?: boolean
}

interface Properties {
  /** Names them for a screen reader. */
  label: string
  chips: readonly Chip[]
  /** The row scrolls where there is no room for it, and does not break. */
  oneLine?: boolean
}

/** A chip for each of some choices. */
export function chipsOf<Value>(
  choices: readonly { value: Value; label: string }[],
  chosen: NoInfer<Value>,
  hrefOf: (value: Value) => string,
): Chip[] {
  return choices.map(({ value, label }) => ({ label, href: hrefOf(value), current: value === chosen }))
}

/** Scrolls a row to a chip that begins outside of it: a browser is content with a part. */
const showWhole = (chip: Element) => chip.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export function Chips({ label, chips, oneLine }: Properties) {
  return (
    <nav aria-label={label} className="min-w-0 max-w-full" onFocus={({ target }) => showWhole(target)}>
      <ul className={`plain flex flex-wrap gap-8 ${classes.chips}`} data-one-line={oneLine}>
        {chips.map(({ label: name, href, current }) => (
          <li key={href}>
            <a
              href={href}
              className="button-like min-h-38 px-16 border-hairline rounded-[22px] pointer-coarse:min-h-(--touch)"
              aria-current={current ? 'page' : undefined}
            >
              <UserText className="one-line">{name}</UserText>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
