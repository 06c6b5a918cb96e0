import { circle, ellipse, type Painter, path, rect, round, stroke } from './paint.ts'
import { clothes, colours, hairs, mix, skins } from './palette.ts'

/** How one arm is held, in parts of the figure's height from the shoulder: elbow, then hand. */
type Arm = readonly [number, number, number, number]

const arms = {
  down: [0.03, 0.15, 0.01, 0.29],
  wave: [0.12, 0.02, 0.13, -0.2],
  up: [0.08, -0.1, 0.05, -0.27],
  carry: [0.02, 0.14, -0.1, 0.17],
  hip: [0.13, 0.12, 0.01, 0.22],
  hold: [0.07, 0.1, 0.05, 0.0],
  reach: [0.12, 0.09, 0.27, 0.05],
  swing: [0.08, 0.12, 0.2, 0.05],
  back: [0.1, 0.1, 0.12, 0.2],
} as const satisfies Record<string, Arm>

const legs = {
  stand: [-0.05, 0.23, -0.055, 0.46, 0.05, 0.23, 0.055, 0.46],
  walk: [-0.08, 0.22, -0.13, 0.45, 0.08, 0.22, 0.1, 0.46],
  run: [-0.06, 0.22, -0.27, 0.26, 0.15, 0.17, 0.15, 0.42],
  sit: [0.17, 0.02, 0.17, 0.25, 0.2, 0.03, 0.21, 0.26],
} as const

export interface Figure {
  left?: keyof typeof arms
  right?: keyof typeof arms
  legs?: keyof typeof legs
  top?: string
  trousers?: string
  skin?: string
  hair?: string
  style?: 'short' | 'long' | 'bun' | 'scarf' | 'helmet' | 'cap' | 'curly'
  headwear?: string
  /** A reflective safety vest over the clothes. */
  vest?: boolean
}

/**
 * A standing person: `foot` is the y of the ground, `tall` the height in pixels. What is not given is chosen by
 * the painter's random source.
 */
export function person(p: Painter, x: number, foot: number, tall: number, figure: Figure = {}): string {
  const skin = figure.skin ?? p.random.pick(skins)
  const hair = figure.hair ?? p.random.pick(hairs)
  const top = figure.top ?? p.random.pick(clothes)
  const trousers =
    figure.trousers ?? p.random.pick([colours.petrolDeep, colours.ink, colours.slate, colours.oliveDeep])
  const style = figure.style ?? p.random.pick(['short', 'long', 'bun', 'curly', 'short'] as const)
  const pose = figure.legs ?? 'stand'
  const hip = pose === 'sit' ? foot - tall * 0.26 : foot - tall * 0.46
  const shoulder = hip - tall * 0.335
  const limb = tall * 0.082
  return [
    ellipse(x, foot + 1, tall * 0.17, tall * 0.02, colours.ink, 'opacity=".14"'),
    limbs(x, hip, tall, legs[pose], trousers, tall * 0.1),
    arm(x, shoulder, tall, arms[figure.left ?? 'down'], -1, top, skin, limb),
    torso(x, shoulder, hip, tall, top),
    figure.vest === true ? vest(x, shoulder, hip, tall) : '',
    arm(x, shoulder, tall, arms[figure.right ?? 'down'], 1, mix(top, '#000000', 0.08), skin, limb),
    head(x, shoulder - tall * 0.1, tall * 0.098, skin, hair, style, figure.headwear ?? top),
  ].join('')
}

function limbs(
  x: number,
  hip: number,
  tall: number,
  points: (typeof legs)[keyof typeof legs],
  colour: string,
  thick: number,
): string {
  const [ax, ay, bx, by, cx, cy, dx, dy] = points
  const at = (dxPart: number, dyPart: number) =>
    `${round(x + dxPart * tall)} ${round(hip + dyPart * tall - thick * 0.3)}`
  const shoe = (px: number, py: number) =>
    ellipse(
      x + px * tall + tall * 0.016,
      hip + py * tall - tall * 0.012,
      tall * 0.052,
      tall * 0.024,
      colours.ink,
    )
  return [
    shoe(bx, by),
    shoe(dx, dy),
    stroke(`M${at(-0.045, 0)}L${at(ax, ay)}L${at(bx, by - 0.02)}`, mix(colour, '#000000', 0.15), thick),
    stroke(`M${at(0.045, 0)}L${at(cx, cy)}L${at(dx, dy - 0.02)}`, colour, thick),
  ].join('')
}

function torso(x: number, shoulder: number, hip: number, tall: number, colour: string): string {
  const half = tall * 0.115
  const waist = tall * 0.095
  return path(
    `M${round(x - half)} ${round(shoulder + half * 0.5)}q0 ${round(-half * 0.6)} ${round(half * 0.7)} ${round(-half * 0.62)}h${round(half * 0.6)}q${round(half * 0.7)} 0 ${round(half * 0.7)} ${round(half * 0.62)}L${round(x + waist)} ${round(hip + tall * 0.03)}H${round(x - waist)}z`,
    colour,
  )
}

function vest(x: number, shoulder: number, hip: number, tall: number): string {
  const half = tall * 0.1
  const band = tall * 0.03
  return [
    path(
      `M${round(x - half)} ${round(shoulder + 4)}L${round(x - half)} ${round(hip)}H${round(x + half)}V${round(shoulder + 4)}L${round(x + half * 0.35)} ${round(shoulder - 4)}L${round(x)} ${round(shoulder + tall * 0.1)}L${round(x - half * 0.35)} ${round(shoulder - 4)}z`,
      colours.citrus,
    ),
    rect(x - half, shoulder + tall * 0.19, half * 2, band * 0.6, '#FFF8DE'),
    rect(x - half, shoulder + tall * 0.25, half * 2, band * 0.6, '#FFF8DE'),
  ].join('')
}

function arm(
  x: number,
  shoulder: number,
  tall: number,
  points: Arm,
  side: 1 | -1,
  sleeve: string,
  skin: string,
  thick: number,
): string {
  const startX = x + side * tall * 0.09
  const startY = shoulder + tall * 0.045
  const elbow = `${round(startX + side * points[0] * tall)} ${round(startY + points[1] * tall)}`
  const handX = startX + side * points[2] * tall
  const handY = startY + points[3] * tall
  return (
    stroke(`M${round(startX)} ${round(startY)}L${elbow}L${round(handX)} ${round(handY)}`, sleeve, thick) +
    circle(handX, handY, thick * 0.56, skin)
  )
}

function head(
  x: number,
  y: number,
  r: number,
  skin: string,
  hair: string,
  style: NonNullable<Figure['style']>,
  wear: string,
): string {
  const neck = rect(x - r * 0.36, y + r * 0.6, r * 0.72, r * 0.75, mix(skin, '#000000', 0.12))
  const face = circle(x, y, r, skin) + features(x, y, r)
  const cap = path(
    `M${round(x - r * 1.06)} ${round(y + r * 0.12)}a${round(r * 1.06)} ${round(r * 1.1)} 0 0 1 ${round(r * 2.12)} 0q${round(-r * 0.5)} ${round(-r * 0.62)} ${round(-r * 1.1)} ${round(-r * 0.5)}t${round(-r * 1.02)} ${round(r * 0.5)}z`,
    hair,
  )
  const longBack = path(
    `M${round(x - r * 1.1)} ${round(y)}a${round(r * 1.1)} ${round(r * 1.1)} 0 0 1 ${round(r * 2.2)} 0v${round(r * 1.25)}q${round(-r * 1.1)} ${round(r * 0.4)} ${round(-r * 2.2)} 0z`,
    hair,
  )
  switch (style) {
    case 'long':
      return longBack + neck + face + cap
    case 'bun':
      return circle(x, y - r * 1.1, r * 0.45, hair) + neck + face + cap
    case 'curly':
      return (
        [-1, -0.55, 0, 0.55, 1]
          .map((part) => circle(x + part * r * 0.9, y - r * (0.95 - Math.abs(part) * 0.6), r * 0.5, hair))
          .join('') +
        neck +
        face
      )
    case 'scarf':
      return (
        path(
          `M${round(x - r * 1.2)} ${round(y + r * 1.3)}V${round(y)}a${round(r * 1.2)} ${round(r * 1.25)} 0 0 1 ${round(r * 2.4)} 0v${round(r * 1.3)}z`,
          wear,
        ) +
        ellipse(x, y + r * 0.08, r * 0.78, r * 0.86, skin) +
        features(x, y, r)
      )
    case 'helmet':
      return (
        neck +
        face +
        path(
          `M${round(x - r * 1.12)} ${round(y - r * 0.1)}a${round(r * 1.12)} ${round(r * 1.12)} 0 0 1 ${round(r * 2.24)} 0z`,
          wear,
        ) +
        stroke(
          `M${round(x - r * 1.25)} ${round(y - r * 0.1)}H${round(x + r * 1.25)}`,
          mix(wear, '#000000', 0.12),
          r * 0.26,
        )
      )
    case 'cap':
      return (
        neck +
        face +
        path(
          `M${round(x - r * 1.04)} ${round(y - r * 0.15)}a${round(r * 1.04)} ${round(r)} 0 0 1 ${round(r * 2.08)} 0z`,
          wear,
        ) +
        stroke(`M${round(x)} ${round(y - r * 0.15)}H${round(x + r * 1.5)}`, wear, r * 0.22)
      )
    default:
      return neck + face + cap
  }
}

function features(x: number, y: number, r: number): string {
  return [
    circle(x - r * 0.34, y + r * 0.12, r * 0.1, colours.ink),
    circle(x + r * 0.34, y + r * 0.12, r * 0.1, colours.ink),
    stroke(
      `M${round(x - r * 0.26)} ${round(y + r * 0.46)}q${round(r * 0.26)} ${round(r * 0.24)} ${round(r * 0.52)} 0`,
      '#7A2E2E',
      r * 0.1,
    ),
  ].join('')
}
