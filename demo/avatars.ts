import { circle, ellipse, path, rect, stroke } from './illustrations/paint.ts'
import { clothes, colours, mix } from './illustrations/palette.ts'
import { seededRandom } from './kit/random.ts'

/** What a portrait shows; the rest (background, clothes, small differences) follows from the seed. */
export interface AvatarTraits {
  /** Index of the skin tone, 0 (lightest) to 5 (darkest). */
  skin: number
  /** Hex colour of the hair, beard and brows. */
  hair: string
  style:
    | 'short'
    | 'side'
    | 'curly'
    | 'bald'
    | 'buzz'
    | 'long'
    | 'bob'
    | 'bun'
    | 'wavy'
    | 'ponytail'
    | 'hijab'
    | 'headscarf'
    | 'kippah'
    | 'wrap'
  glasses: boolean
  beard: 'none' | 'full' | 'short' | 'moustache'
  earrings: boolean
}

const skins = ['#F6D7BE', '#EDC4A2', '#DCA67F', '#BC825A', '#91603F', '#6E452D'] as const
const backgrounds = [
  '#CFE2E0',
  '#F6DDB4',
  '#F1CFC4',
  '#DDE3C0',
  '#EADFCB',
  '#B9D8D6',
  '#F7E3C4',
  '#E7C9C9',
] as const

/** A flat portrait, an SVG of 160×160 under 3 KB. The same seed and traits give the same picture. */
export function avatar(seed: string, traits: AvatarTraits): string {
  const random = seededRandom(`avatar/${seed}`)
  const skin = skins[traits.skin] ?? skins[2]
  const background = random.pick(backgrounds)
  const shirt = random.pick(clothes)
  const scarf = random.pick([
    colours.petrol,
    colours.rose,
    colours.olive,
    colours.linen,
    colours.petrolSoft,
    colours.pomegranate,
  ])
  const parts = [
    rect(0, 0, 160, 160, background),
    circle(124, 36, 58, '#FFFFFF', 'opacity=".3"'),
    circle(22, 140, 46, mix(background, colours.petrol, 0.4), 'opacity=".22"'),
    hairBehind(traits, scarf),
    shoulders(random.whole(0, 3), shirt, skin, traits.style === 'hijab' ? scarf : null),
    head(skin, traits),
    face(skin, traits, random.between(0, 1)),
    hairInFront(traits, scarf, skin),
    traits.glasses ? glasses(random.chance(0.5)) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">${parts.join('')}</svg>`
}

function shoulders(collar: number, shirt: string, skin: string, scarf: string | null): string {
  const neck = path('M66 98h28v22q-14 12-28 0z', mix(skin, '#5A2A1A', 0.16))
  const body = path('M18 160q2-36 40-43l22 8 22-8q38 7 40 43z', shirt)
  if (scarf !== null) return body + path('M44 92q36 20 72 0l10 36q-46 26-92 0z', mix(scarf, '#000000', 0.1))
  const collars = [
    path('M58 117q22 26 44 0l-8-2q-14 12-28 0z', mix(shirt, '#FFFFFF', 0.45)),
    path('M62 115l18 20-16 8-12-22zM98 115l-18 20 16 8 12-22z', mix(shirt, '#FFFFFF', 0.6)),
    path('M62 114l18 26 18-26q-18 12-36 0z', mix(skin, '#5A2A1A', 0.08)),
    path('M58 117q22 20 44 0l2 7q-24 20-48 0z', mix(shirt, '#000000', 0.18)),
  ]
  return body + neck + (collars[collar] ?? '')
}

function head(skin: string, traits: AvatarTraits): string {
  const covered = traits.style === 'hijab' || traits.style === 'headscarf'
  const ears = covered
    ? ''
    : circle(46, 76, 8, mix(skin, '#7A3A2A', 0.12)) + circle(114, 76, 8, mix(skin, '#7A3A2A', 0.12))
  const earrings =
    traits.earrings && !covered
      ? circle(46, 87, 3.4, colours.citrus) + circle(114, 87, 3.4, colours.citrus)
      : ''
  return `${ears}${path('M47 66q0-36 33-36t33 36q0 46-33 46T47 66z', skin)}${earrings}`
}

function face(skin: string, traits: AvatarTraits, mood: number): string {
  const dark = '#2A1D1B'
  const brow = mix(traits.hair, dark, 0.45)
  const beards = {
    none: '',
    full:
      path('M47 70q0 46 33 46t33-46q-3 14-10 16-10-6-23-6t-23 6q-7-2-10-16z', traits.hair) +
      ellipse(80, 96, 12, 6, mix(skin, '#B5483F', 0.25)),
    short: path(
      'M48 74q2 38 32 38t32-38q-2 17-10 21-10-6-22-6t-22 6q-8-4-10-21z',
      traits.hair,
      'opacity=".55"',
    ),
    moustache: path('M64 91q8-8 16-3 8-5 16 3-8 5-16 1-8 4-16-1z', traits.hair),
  }
  const smile =
    mood < 0.5
      ? path(
          'M67 94q13 14 26 0-13 5-26 0z',
          '#FFFFFF',
          'stroke="#8A3A34" stroke-width="2" stroke-linejoin="round"',
        )
      : stroke('M68 95q12 10 24 0', '#8A3A34', 3)
  return [
    beards[traits.beard],
    circle(58, 86, 7, '#E2705F', 'opacity=".28"'),
    circle(102, 86, 7, '#E2705F', 'opacity=".28"'),
    ellipse(67, 74, 3.3, 4, dark),
    ellipse(93, 74, 3.3, 4, dark),
    circle(68, 72.6, 1.1, '#FFFFFF'),
    circle(94, 72.6, 1.1, '#FFFFFF'),
    stroke(mood < 0.3 ? 'M60 64q7-5 13-1M87 63q6-4 13 1' : 'M60 64q7-4 13-2M87 62q6-2 13 2', brow, 2.6),
    stroke('M80 74q-4 9 1 10', mix(skin, '#6A2A1A', 0.32), 2.4),
    smile,
  ].join('')
}

function hairBehind(traits: AvatarTraits, scarf: string): string {
  const shade = mix(traits.hair, '#000000', 0.14)
  switch (traits.style) {
    case 'long':
      return path('M40 70q-2-48 40-48t40 48q2 36 8 56-48 14-96 0 6-20 8-56z', shade)
    case 'wavy':
      return path(
        'M42 66q0-44 38-44t38 44q8 10 4 20 8 10 2 20 4 14-10 16H46q-14-2-10-16-6-10 2-20-4-10 4-20z',
        shade,
      )
    case 'bob':
      return path('M40 72q-2-50 40-50t40 50q2 20 0 32H40q-2-12 0-32z', shade)
    case 'bun':
      return circle(80, 22, 16, shade)
    case 'ponytail':
      return path('M104 34q34 8 26 64-4 16-16 18 6-30-6-52z', shade)
    case 'hijab':
      return path('M36 74q-2-52 44-52t44 52q0 30 14 62H22q14-32 14-62z', scarf)
    case 'headscarf':
      return (
        path('M108 50q22 20 18 62l-16-6z', mix(scarf, '#000000', 0.15)) +
        path('M42 70q-4 20 4 34h14V70z', traits.hair)
      )
    case 'wrap':
      return circle(80, 28, 26, scarf)
    default:
      return ''
  }
}

const fringe = 'M45 70q-4-44 35-44t35 44q-4-4-6-14-10-8-29-8t-29 8q-2 10-6 14z'

function hairInFront(traits: AvatarTraits, scarf: string, skin: string): string {
  const hair = traits.hair
  switch (traits.style) {
    case 'side':
      return path('M45 68q-6-44 38-44 36 0 32 44-4-4-6-16-26 2-42-12-6 14-16 16-4 6-6 12z', hair)
    case 'curly':
      return [
        [50, 50],
        [58, 38],
        [70, 31],
        [84, 29],
        [97, 34],
        [107, 44],
        [112, 56],
        [47, 62],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 12, hair))
        .join('')
    case 'bald':
      return (
        path('M46 72q-3-12 1-20 3 6 3 16zM114 72q3-12-1-20-3 6-3 16z', hair) +
        ellipse(68, 42, 9, 4, '#FFFFFF', 'opacity=".25" transform="rotate(-24 68 42)"')
      )
    case 'buzz':
      return path('M46 64q0-36 34-36t34 36q-6-16-34-16t-34 16z', mix(hair, skin, 0.2))
    case 'long':
    case 'wavy':
      return path('M44 84q-8-60 36-60t36 60q-6-8-6-24-22 0-34-18-8 16-26 18 0 16-6 24z', hair)
    case 'bob':
      return path('M42 88q-8-64 38-64t38 64q-8-6-8-28H50q0 22-8 28z', hair)
    case 'bun':
    case 'ponytail':
      return path('M45 68q-4-44 35-44t35 44q-6-18-35-24-29 6-35 24z', hair)
    case 'hijab':
      return `<path d="M44 66q2-42 36-42t36 42q2 34-22 50 10-10 12-28 4-42-26-42T54 88q2 18 12 28-24-16-22-50z" fill="${mix(scarf, '#FFFFFF', 0.14)}"/>`
    case 'headscarf':
      return (
        path('M43 66q-4-46 37-46t37 46q-4-8-8-12-29-10-58 0-4 4-8 12z', scarf) +
        stroke('M45 58q35-14 70 0', mix(scarf, '#FFFFFF', 0.35), 3)
      )
    case 'wrap':
      return (
        path('M44 62q-4-36 36-38 40 2 36 38-36-22-72 0z', scarf) +
        stroke('M48 54q28-20 62-14M56 40q22-10 44-4', mix(scarf, '#FFFFFF', 0.35), 3)
      )
    case 'kippah':
      return path(fringe, hair) + path('M56 34q24-20 48 0-24-7-48 0z', colours.petrol)
    default:
      return path(fringe, hair)
  }
}

function glasses(rounded: boolean): string {
  const frame = 'fill="#FFFFFF" fill-opacity=".22" stroke="#1B2530" stroke-width="2.6"'
  const lens = (x: number) =>
    rounded
      ? `<circle cx="${x}" cy="75" r="11" ${frame}/>`
      : `<rect x="${x - 12}" y="66" width="24" height="17" rx="6" ${frame}/>`
  return lens(66) + lens(94) + stroke('M77 74q3-3 6 0', colours.ink, 2.6)
}
