import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakpoints, schemes } from '#core/client/theme/tokens.ts'

it('the utility classes have the widths and the colours of the tokens', () => {
  const layout = readFileSync('core/client/theme/layout.css', 'utf8')
  const { sm, md, lg, xl } = breakpoints
  for (const [name, pixels] of Object.entries({ sm, md, lg, xl })) {
    expect(layout).toContain(`--breakpoint-${name}: ${pixels / 16}em;`)
  }
  for (const name of Object.keys(schemes.light)) expect(layout).toContain(`--color-${name}: var(--${name});`)
})
