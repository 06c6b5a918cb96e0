import { readable } from './contrast.ts'
import { schemes } from './tokens.ts'

/**
 * Follows the organisation's accent colour (`#rrggbb`) from now on, darkened or lightened just enough to stay readable
 * as text and under white text in both schemes. The ten steps follow from two CSS variables (see `global.css`).
 * A value of another form is ignored, so that a wrong setting cannot break a page.
 */
export function applyAccent(colour: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return
  const style = document.documentElement.style
  const { light, dark } = schemes
  style.setProperty('--accent-light', readable(colour, light.text, ['#ffffff', light.page, light.subtle]))
  style.setProperty('--accent-dark', readable(colour, '#ffffff', [dark.page, dark.card, dark.raised]))
}
