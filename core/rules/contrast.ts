type Rgb = readonly [number, number, number]

function channels(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`)
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, contrast ratio). Throws on another notation. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((part, index) =>
    Math.round(part + ((target[index] ?? part) - part) * share),
  )
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour nearest to `colour`, on its way to `toward`, that has at least 4.5 against every one of `against`.
 * Returns `toward` itself when no step on the way suffices.
 */
export function readable(colour: string, toward: string, against: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, toward, share)
    if (against.every((other) => contrast(candidate, other) >= 4.5)) return candidate
  }
  return toward
}
