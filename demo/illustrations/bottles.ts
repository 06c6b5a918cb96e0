import { circle, ellipse, group, type Painter, path, rect, repeat, round, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

/** The outline of a bottle, standing on 0, in units of the picture. Widths are halves. */
interface Outline {
  width: number
  body: number
  shoulder: number
  neckWidth: number
  neck: number
}

const outlines = {
  bordeaux: { width: 72, body: 330, shoulder: 70, neckWidth: 25, neck: 135 },
  burgundy: { width: 80, body: 225, shoulder: 195, neckWidth: 25, neck: 115 },
  sparkling: { width: 84, body: 245, shoulder: 170, neckWidth: 30, neck: 115 },
  square: { width: 98, body: 275, shoulder: 42, neckWidth: 32, neck: 85 },
  tall: { width: 70, body: 345, shoulder: 55, neckWidth: 29, neck: 95 },
  flask: { width: 120, body: 170, shoulder: 120, neckWidth: 30, neck: 105 },
  longNeck: { width: 66, body: 235, shoulder: 115, neckWidth: 25, neck: 95 },
  plastic: { width: 84, body: 300, shoulder: 110, neckWidth: 31, neck: 34 },
  carafe: { width: 96, body: 250, shoulder: 80, neckWidth: 48, neck: 46 },
} as const satisfies Record<string, Outline>

type Shape = keyof typeof outlines

function silhouette({ width: w, body, shoulder, neckWidth: n, neck }: Outline): string {
  const [neckFoot, top] = [-body - shoulder, -body - shoulder - neck]
  const [bend, turn] = [-body - shoulder * 0.62, -body - shoulder * 0.42]
  const y = (value: number) => round(value)
  return `M${-w + 14} 0Q${-w} 0 ${-w} -14V${-body}C${-w} ${y(bend)} ${-n} ${y(turn)} ${-n} ${neckFoot}V${top}H${n}V${neckFoot}C${n} ${y(turn)} ${w} ${y(bend)} ${w} ${-body}V-14Q${w} 0 ${w - 14} 0Z`
}

/** What is printed in the middle of a label. */
const emblems: readonly ((colour: string) => string)[] = [
  (colour) =>
    repeat(6, (i) => circle([-20, 0, 20, -10, 10, 0][i] ?? 0, [0, 0, 0, 17, 17, 34][i] ?? 0, 9, colour)),
  (colour) => path('M0 -22l9 18 20 3-15 14 4 20-18-10-18 10 4-20-15-14 20-3z', colour),
  (colour) => stroke('M0 34V-18M0 26q-20-4-20-20M0 26q20-4 20-20M0 8q-18-4-18-18M0 8q18-4 18-18', colour, 6),
  (colour) => path('M-34 26L-8-18 6 4l10-14 20 36z', colour),
  (colour) => circle(0, 6, 22, colour) + stroke('M0-34v10M34 6h-8M-34 6h8M24-18l-5 5M-24-18l5 5', colour, 5),
  (colour) => path('M-4 34h8V14q26 2 24-16 0-18-28-22-28 4-28 22-2 18 24 16z', colour),
]

interface Label {
  width: number
  height: number
  /** Its lower edge. */
  foot: number
  paper: string
  print: string
  emblem: number
}

function label({ width, height, foot, paper, print, emblem }: Label): string {
  const top = -foot - height
  return [
    rect(-width, top, width * 2, height, paper, 4),
    rect(-width, top + 10, width * 2, 5, print),
    rect(-width, -foot - 15, width * 2, 5, print),
    group(`translate(0 ${round(top + height * 0.42)})`, emblems[emblem % emblems.length]?.(print) ?? ''),
    rect(-width * 0.58, -foot - 50, width * 1.16, 7, print, 3, 'opacity=".75"'),
    rect(-width * 0.36, -foot - 34, width * 0.72, 6, print, 3, 'opacity=".45"'),
  ].join('')
}

interface Glass {
  shape: Shape
  /** What the glass looks like with what is in it. */
  glass: string
  /** Foil, cork or cap. */
  cap: string
  paper: string
  print: string
  emblem: number
}

/** A filled bottle with its label, its cap and the light on it. */
function bottle(p: Painter, { shape, glass, cap, paper, print, emblem }: Glass): string {
  const outline: Outline = outlines[shape]
  const { width, body, shoulder, neckWidth: n, neck } = outline
  const top = -body - shoulder - neck
  const foil = shape === 'sparkling' ? neck + 44 : Math.min(neck * 0.62, 62)
  const fill = p.linear(
    [mix(glass, '#000000', 0.32), glass, mix(glass, '#FFFFFF', 0.14), mix(glass, '#000000', 0.38)],
    'across',
  )
  return [
    ellipse(0, 0, width * 1.35, 20, '#3B2A1A', 'opacity=".22"'),
    path(silhouette(outline), fill),
    path(
      `M${-width + 20} -30V${-body + 8}q2 ${round(-shoulder * 0.4)} ${round(width - n - 12)} ${round(-shoulder * 0.72)}l8 6q${round(-(width - n) * 0.78)} ${round(shoulder * 0.44)} ${round(-(width - n) * 0.78)} ${round(shoulder * 0.7)}V-30z`,
      '#FFFFFF',
      'opacity=".26"',
    ),
    label({ width: width - 1, height: Math.min(body * 0.56, 170), foot: body * 0.16, paper, print, emblem }),
    rect(
      -width,
      -body * 0.16 - Math.min(body * 0.56, 170),
      width * 0.34,
      Math.min(body * 0.56, 170),
      '#000000',
      0,
      'opacity=".10"',
    ),
    rect(
      -n - 4,
      top - 8,
      n * 2 + 8,
      foil,
      p.linear(
        [mix(cap, '#000000', 0.3), cap, mix(cap, '#FFFFFF', 0.3), mix(cap, '#000000', 0.25)],
        'across',
      ),
      6,
    ),
    rect(-n - 4, top + foil - 14, n * 2 + 8, 5, mix(cap, '#000000', 0.35)),
  ].join('')
}

/** A can, as of beer. */
function can(p: Painter, { paper, print, emblem, cap }: Glass): string {
  const shade = p.linear(
    [mix(paper, '#000000', 0.28), paper, mix(paper, '#FFFFFF', 0.35), paper, mix(paper, '#000000', 0.3)],
    'across',
  )
  return [
    ellipse(0, 0, 110, 18, '#3B2A1A', 'opacity=".22"'),
    path('M-72 0h144l12-20V-282l-16-24H-68l-16 24V-20z', shade),
    path('M-68-306h136l-6-12H-62z', '#C9CED0'),
    ellipse(0, -318, 62, 9, '#E4E8E8'),
    path('M-84-20l12 20h144l12-20z', '#AEB6B8'),
    rect(-84, -226, 168, 128, print, 0, 'opacity=".92"'),
    rect(-84, -232, 168, 6, cap),
    rect(-84, -98, 168, 6, cap),
    group('translate(0 -176) scale(1.35)', emblems[emblem % emblems.length]?.(paper) ?? ''),
    rect(-50, -258, 100, 9, print, 4, 'opacity=".7"'),
    rect(-60, -296, 16, 264, '#FFFFFF', 8, 'opacity=".28"'),
  ].join('')
}

const grapes = (colour: string) =>
  [
    stroke('M4-96q6-20 26-24', colours.woodDeep, 6),
    path('M8-96q-34-26-58 0 26 22 58 0z', colours.oliveMid),
    repeat(10, (i) => {
      const x = [-36, -12, 12, 36, -24, 0, 24, -12, 12, 0][i] ?? 0
      const y = [-84, -84, -84, -84, -63, -63, -63, -42, -42, -20][i] ?? 0
      return (
        circle(x, y, 15, mix(colour, '#FFFFFF', i % 3 === 0 ? 0.16 : 0)) +
        circle(x - 4, y - 5, 4, '#FFFFFF', 'opacity=".5"')
      )
    }),
  ].join('')

const stemGlass = (liquid: string) =>
  [
    ellipse(0, 0, 62, 9, '#3B2A1A', 'opacity=".18"'),
    ellipse(0, -3, 46, 8, '#FFFFFF', 'opacity=".75"'),
    rect(-4, -120, 8, 118, '#FFFFFF', 3, 'opacity=".8"'),
    path('M-56-262q-6 130 56 144 62-14 56-144z', '#FFFFFF', 'opacity=".42"'),
    path('M-54-206q4 78 54 86 50-8 54-86z', liquid),
    ellipse(0, -206, 54, 9, mix(liquid, '#FFFFFF', 0.25)),
    stroke('M-40-248q-4 50 8 82', '#FFFFFF', 6, 'opacity=".8"'),
  ].join('')

const tumbler = (liquid: string) =>
  [
    ellipse(0, 0, 82, 12, '#3B2A1A', 'opacity=".2"'),
    path('M-66-142h132l-12 138q-54 10-108 0z', '#FFFFFF', 'opacity=".5"'),
    path('M-60-84h120l-8 78q-52 8-104 0z', liquid),
    rect(-38, -112, 44, 44, '#FFFFFF', 8, 'opacity=".62" transform="rotate(-14 -16 -90)"'),
    rect(4, -100, 38, 38, '#FFFFFF', 8, 'opacity=".5" transform="rotate(11 22 -80)"'),
    stroke('M-52-132l8 112', '#FFFFFF', 6, 'opacity=".75"'),
  ].join('')

const mug = (liquid: string) =>
  [
    ellipse(0, 0, 92, 12, '#3B2A1A', 'opacity=".2"'),
    stroke('M58-150q58-6 54 48-2 46-56 52', '#FFFFFF', 16, 'opacity=".7"'),
    path('M-66-190H66l-6 186q-60 10-120 0z', liquid),
    repeat(3, (i) => rect(-44 + i * 34, -160, 16, 140, '#FFFFFF', 8, 'opacity=".28"')),
    path('M-74-178q-8-36 26-38 18-24 46-8 34-16 50 8 30 4 26 38z', '#FFFBF0'),
  ].join('')

const drink = (liquid: string) =>
  [
    ellipse(0, 0, 72, 10, '#3B2A1A', 'opacity=".2"'),
    stroke('M10-60L44-262l34-16', colours.pomegranate, 9),
    path('M-58-206H58L46-4q-46 8-92 0z', '#FFFFFF', 'opacity=".5"'),
    path('M-54-164H54L44-6q-44 7-88 0z', liquid, 'opacity=".92"'),
    circle(-50, -204, 34, colours.citrus),
    circle(-50, -204, 26, colours.honey),
    stroke('M-50-230v52M-76-204h52M-68-222l36 36M-32-222l-36 36', '#FFFFFF', 3, 'opacity=".8"'),
    stroke('M-42-150l8 130', '#FFFFFF', 6, 'opacity=".7"'),
  ].join('')

const papers = [colours.sand, colours.cream, '#FFFDF7', colours.linen] as const
const prints = [
  colours.wine,
  colours.petrol,
  colours.oliveDeep,
  colours.woodDeep,
  colours.petrolDeep,
] as const
const foils = [colours.wine, colours.ink, colours.honey, colours.oliveDeep, colours.petrolDeep] as const

type Style = Pick<Glass, 'glass'> & Partial<Glass> & { shapes: readonly Shape[] }

/** A bottle in the style of its drink; the rest, as label and cap, comes from the seed. */
function styled(p: Painter, { shapes, ...style }: Style): string {
  return bottle(p, {
    shape: p.random.pick(shapes),
    cap: p.random.pick(foils),
    paper: p.random.pick(papers),
    print: p.random.pick(prints),
    emblem: p.random.whole(0, emblems.length - 1),
    ...style,
  })
}

/** Something beside a bottle, at the side that the seed says. */
function beside(p: Painter, thing: string, at = 205, size = 1): string {
  const side = p.random.chance(0.5) ? 1 : -1
  return group(`translate(${side * at} 26) scale(${side * size} ${size})`, thing)
}

function wine(p: Painter, glass: string, liquid: string, shapes: readonly Shape[]): string {
  const fruit = p.random.chance(0.5)
  return (
    styled(p, { shapes, glass }) + beside(p, fruit ? grapes(liquid) : stemGlass(liquid), fruit ? 175 : 190)
  )
}

/** A bottle without anything beside it. */
export const redBottle = (p: Painter) => styled(p, { shapes: ['bordeaux'], glass: '#3A1420' })
export const whiteBottle = (p: Painter) => styled(p, { shapes: ['bordeaux'], glass: '#6F7F3C' })

export const redWine = (p: Painter) => wine(p, '#3A1420', colours.wine, ['bordeaux', 'burgundy'])
export const whiteWine = (p: Painter) => wine(p, '#6F7F3C', '#E9D98A', ['bordeaux', 'burgundy'])
export const roseWine = (p: Painter) => wine(p, '#E79C97', '#EFA9A2', ['bordeaux', 'burgundy'])

export function sparkling(p: Painter): string {
  const style = { shapes: ['sparkling'], glass: '#2F4A2E', cap: colours.honey } as const
  return styled(p, style) + beside(p, stemGlass('#F3DFA0'), 195)
}

export function amberSpirit(p: Painter): string {
  const style = { shapes: ['square', 'flask'], glass: '#B5651D', cap: colours.woodDeep } as const
  return styled(p, style) + beside(p, tumbler('#C9792A'), 225)
}

export function clearSpirit(p: Painter): string {
  const glass = p.random.pick(['#BCD6D8', '#C9DCC8', '#C7D3E0'])
  return (
    styled(p, { shapes: ['tall', 'square'], glass, cap: colours.petrolDeep }) +
    beside(p, tumbler('#D5E6E4'), 215)
  )
}

export function liqueur(p: Painter): string {
  const glass = p.random.pick(['#8A2036', '#6E4730', '#5F7138', '#D97F2A'])
  return styled(p, { shapes: ['flask', 'tall'], glass, cap: colours.honey }) + beside(p, tumbler(glass), 230)
}

export function beerBottle(p: Painter): string {
  const glass = p.random.pick(['#6B3F1D', '#4C2E17', '#3E5A2C'])
  const cap = p.random.pick([colours.honey, colours.pomegranate, colours.petrolMid])
  return styled(p, { shapes: ['longNeck'], glass, cap }) + beside(p, mug(colours.citrus), 205, 1.1)
}

export function beerCans(p: Painter): string {
  const paper = p.random.pick([colours.petrol, colours.pomegranate, colours.olive, colours.amber])
  const look: Glass = {
    shape: 'longNeck',
    glass: paper,
    paper,
    print: colours.cream,
    cap: colours.honey,
    emblem: p.random.whole(0, emblems.length - 1),
  }
  const one = can(p, look)
  return [
    group('translate(-110 -30) scale(.94)', one),
    group('translate(112 -30) scale(.94)', one),
    group('translate(0 14) scale(1.1)', one),
  ].join('')
}

export function beerPack(p: Painter): string {
  const glass = p.random.pick(['#6B3F1D', '#3E5A2C'])
  const paint = p.random.pick([colours.petrol, colours.wine, colours.olive])
  const one = styled(p, { shapes: ['longNeck'], glass, cap: colours.honey })
  return [
    repeat(3, (i) => group(`translate(${-128 + i * 128} -16) scale(.86)`, one)),
    path('M-214 0v-190l16-18h396l16 18V0z', p.linear([mix(paint, '#FFFFFF', 0.12), paint])),
    stroke('M-150-208q150-150 300 0', mix(paint, '#000000', 0.2), 18),
    rect(-214, -150, 428, 12, colours.honey),
    rect(-214, -44, 428, 12, colours.honey),
    group('translate(0 -98) scale(1.2)', emblems[p.random.whole(0, 5)]?.(colours.cream) ?? ''),
  ].join('')
}

export function juice(p: Painter): string {
  const glass = p.random.pick([colours.citrus, colours.rose, colours.amber, '#C9D468'])
  const paper = '#FFFDF7'
  return (
    styled(p, { shapes: ['carafe'], glass, cap: colours.olive, paper }) + beside(p, drink(glass), 215, 1.05)
  )
}

export function soda(p: Painter): string {
  const glass = p.random.pick(['#4C2E17', '#A8CF6A', colours.citrus, '#BFE0E4'])
  const cap = p.random.pick([colours.pomegranate, colours.petrolMid, colours.olive])
  return (
    styled(p, { shapes: ['plastic'], glass, cap, paper: cap, print: '#FFFFFF' }) +
    beside(p, drink(glass), 205)
  )
}

export function water(p: Painter): string {
  const one = styled(p, {
    shapes: ['plastic'],
    glass: '#A9D5DE',
    cap: colours.petrolMid,
    paper: colours.petrolSoft,
    print: '#FFFFFF',
  })
  return (
    repeat(2, (i) => group(`translate(${-150 + i * 300} -26) scale(.9)`, one)) + group('translate(0 10)', one)
  )
}
