import { readable } from '#core/rules/contrast.ts'
import { schemes } from './tokens.ts'

/** The accent (`#rrggbb`) as each scheme shows it: darkened or lightened just enough to stay readable as text and under text. */
export function shownAccent(colour: string): { light: string; dark: string } {
  const { light, dark } = schemes
  return {
    light: readable(colour, light.text, ['#ffffff', light.page, light.subtle]),
    dark: readable(colour, '#ffffff', [dark.page, dark.card, dark.raised]),
  }
}

/**
 * Follows the organisation's accent colour (`#rrggbb`) from now on, as `shownAccent` has it. The ten steps follow from two
 * CSS variables (see `global.css`). A value of another form is ignored, so that a wrong setting cannot break a page.
 */
export function applyAccent(colour: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return
  const style = document.documentElement.style
  const { light, dark } = shownAccent(colour)
  style.setProperty('--accent-light', light)
  style.setProperty('--accent-dark', dark)
}
