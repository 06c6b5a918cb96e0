import { type Random, seededRandom } from '../kit/random.ts'

export const width = 1280
export const height = 720

/** What a scene draws with: a seeded source of variation, and gradients that it defines on the way. */
export interface Painter {
  random: Random
  /** A linear gradient over the shape that uses it; answers the paint to put in `fill`. */
  linear(stops: readonly string[], direction?: 'down' | 'across' | 'diagonal'): string
  /** A light that fades to nothing at the edge of the shape that uses it. */
  light(colour: string, strength?: number): string
  /** The colour that stands for the whole picture while it loads. */
  dominant: string
  /** The `<defs>` of everything that was defined. */
  definitions(): string
}

const directions = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', diagonal: 'x2="1" y2="1"' } as const

/** A painter whose every choice follows from `seed`. */
export function createPainter(seed: string): Painter {
  const known = new Map<string, string>()
  const define = (make: (id: string) => string) => {
    const key = make('')
    const id = known.get(key) ?? `g${known.size}`
    known.set(key, id)
    return `url(#${id})`
  }
  const withId = (key: string, id: string) => key.replace('id=""', `id="${id}"`)
  return {
    random: seededRandom(seed),
    dominant: '#DAC6A5',
    linear: (stops, direction = 'down') =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" ${directions[direction]}>${stops
            .map(
              (colour, index) =>
                `<stop offset="${round(index / (stops.length - 1))}" stop-color="${colour}"/>`,
            )
            .join('')}</linearGradient>`,
      ),
    light: (colour, strength = 0.8) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${round(strength * 0.42)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    definitions: () => `<defs>${[...known].map(([key, id]) => withId(key, id)).join('')}</defs>`,
  }
}

/** A coordinate with one decimal, hundredths below one: pictures stay small. */
export function round(value: number): number {
  return Math.abs(value) < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${corner} fill="${fill}"${space(more)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${space(more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${space(more)}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${space(more)}/>`
}

/** A line with round ends. */
export function stroke(d: string, colour: string, thickness: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(thickness)}" stroke-linecap="round" stroke-linejoin="round"${space(more)}/>`
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

/** Draws one thing per index and joins them. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function space(more: string): string {
  return more === '' ? '' : ` ${more}`
}
