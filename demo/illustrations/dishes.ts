import type { DemoPicture } from '../kit/types.ts'
import {
  circle,
  createPainter,
  ellipse,
  group,
  type Painter,
  path,
  rect,
  repeat,
  round,
  stroke,
} from './paint.ts'
import { colours, mix } from './palette.ts'

type Draw = (p: Painter) => string

const shade = (colour: string, part = 0.16) => mix(colour, '#000000', part)
const light = (colour: string, part = 0.3) => mix(colour, '#FFFFFF', part)

/** A place on a disc, so that what lies there looks strewn. */
function strewn(p: Painter, radius: number): { x: number; y: number; turn: number } {
  const angle = p.random.between(0, Math.PI * 2)
  const distance = Math.sqrt(p.random.next()) * radius
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance, turn: p.random.whole(0, 180) }
}

const leaves = (p: Painter, count: number, radius: number, greens: readonly string[]) =>
  repeat(count, () => {
    const { x, y, turn } = strewn(p, radius)
    const green = p.random.pick(greens)
    return group(
      `translate(${round(x)} ${round(y)}) rotate(${turn})`,
      path('M-62 0C-30-48 34-48 66 0 34 44-30 44-62 0z', green) + stroke('M-52 0H56', light(green, 0.35), 4),
    )
  })

const balls = (p: Painter, count: number, radius: number, size: number, paint: string) =>
  repeat(count, () => {
    const { x, y } = strewn(p, radius)
    return (
      circle(x, y, size, shade(paint)) +
      circle(x - size * 0.08, y - size * 0.1, size * 0.9, paint) +
      ellipse(x - size * 0.3, y - size * 0.4, size * 0.34, size * 0.2, light(paint, 0.4), 'opacity=".8"')
    )
  })

const grains = (p: Painter, paint: string) =>
  ellipse(0, 0, 250, 230, shade(paint, 0.08)) +
  repeat(110, () => {
    const { x, y, turn } = strewn(p, 225)
    return ellipse(0, 0, 15, 6, p.random.chance(0.5) ? light(paint) : paint).replace(
      '/>',
      ` transform="translate(${round(x)} ${round(y)}) rotate(${turn})"/>`,
    )
  })

const greens = [colours.olive, colours.oliveMid, colours.oliveSoft, colours.oliveDeep] as const

const lemon = group(
  'translate(150 -130) rotate(20)',
  path('M-84 0a84 84 0 0 1 168 0z', colours.citrus),
  path('M-68-8a68 62 0 0 1 136 0z', '#FBE6A2'),
)

const cutlets: Draw = (p) =>
  leaves(p, 7, 200, greens) +
  repeat(3, (i) =>
    group(
      `translate(${-70 + i * 80} ${60 - i * 70}) rotate(${i * 24 - 30})`,
      path('M-170 0c0-80 70-110 170-100s160 60 150 120-90 90-180 80S-170 70-170 0z', '#B97B33'),
      path('M-158-6c4-70 70-92 158-84s142 52 134 104-84 74-160 68S-160 56-158-6z', '#DDA24B'),
      balls(p, 14, 110, 7, '#F1C377'),
    ),
  ) +
  lemon

const meatballs: Draw = (p) =>
  ellipse(0, 0, 255, 235, '#A5341F') +
  ellipse(-10, -14, 236, 214, '#C44A2C') +
  balls(p, 9, 165, 62, '#7D4A2C') +
  leaves(p, 4, 150, greens).replaceAll('-62', '-40')

const roast: Draw = (p) =>
  group('translate(0 40)', balls(p, 12, 210, 46, '#E2B65C')) +
  repeat(4, (i) =>
    group(
      `translate(${-120 + i * 78} ${-40 + (i % 2) * 26}) rotate(${-18 + i * 10})`,
      ellipse(0, 0, 74, 128, '#6E3B24'),
      ellipse(-6, -8, 62, 112, '#9C5C38'),
      ellipse(-12, -20, 34, 74, '#C98A64', 'opacity=".7"'),
    ),
  ) +
  leaves(p, 4, 190, greens)

const fish: Draw = (p) =>
  leaves(p, 8, 200, greens) +
  group(
    'rotate(-14)',
    path('M-240 10C-140-110 60-110 170-10l90-70c10 50 6 110 0 160l-90-60C60 110-140 120-240 10z', '#D98255'),
    path('M-222 8C-130-88 50-90 156-8 50 74-130 96-222 8z', '#F0A377'),
    repeat(5, (i) => stroke(`M${-120 + i * 56}-52q30 56 0 112`, '#FAD0B2', 7)),
  ) +
  lemon

const pasta: Draw = (p) =>
  repeat(46, () => {
    const { x, y, turn } = strewn(p, 170)
    return group(
      `translate(${round(x)} ${round(y)}) rotate(${turn})`,
      stroke('M-90 0q45-56 90 0t90 0', p.random.chance(0.5) ? '#F2D48A' : '#E5BE66', 15),
    )
  }) +
  ellipse(0, -10, 120, 96, '#C3402A', 'opacity=".92"') +
  balls(p, 6, 80, 24, '#D9583C') +
  leaves(p, 3, 60, greens)

const pie: Draw = (p) =>
  leaves(p, 6, 200, greens) +
  rect(-200, -150, 400, 290, '#B5642F', 26) +
  repeat(4, (i) => rect(-196, -146 + i * 70, 392, 40, i % 2 ? '#F4DFA8' : '#C8472F', 10)) +
  rect(-204, -164, 408, 76, '#EDBE62', 24) +
  balls(p, 12, 70, 12, '#D9953A')

const stew: Draw = (p) =>
  ellipse(0, 0, 262, 240, '#B4592B') +
  ellipse(0, -12, 242, 216, '#D27F3D') +
  balls(p, 10, 180, 38, '#E9B95C') +
  balls(p, 8, 180, 30, colours.oliveMid) +
  balls(p, 6, 170, 34, '#C94F35')

const soup: Draw = (p) => {
  const paint = p.random.pick(['#E08A2E', '#C85A34', '#9DAA55'])
  return (
    ellipse(0, 0, 264, 242, shade(paint, 0.2)) +
    ellipse(0, -6, 250, 224, paint) +
    ellipse(-60, -70, 120, 60, light(paint, 0.35), 'opacity=".5"') +
    stroke('M-120 30q60-60 120 0t120 0', '#FBF3E2', 20, 'opacity=".85"') +
    leaves(p, 3, 110, greens)
  )
}

const salad: Draw = (p) =>
  ellipse(0, 0, 262, 240, colours.oliveDeep) +
  leaves(p, 30, 205, greens) +
  balls(p, 8, 190, 36, colours.pomegranate) +
  balls(p, 8, 190, 26, '#E9E6C4') +
  balls(p, 6, 190, 18, '#43363B')

const rice: Draw = (p) => grains(p, p.random.pick(['#F4E3B4', '#E9C67A'])) + leaves(p, 4, 150, greens)

const potatoes: Draw = (p) => balls(p, 16, 200, 58, '#E4B458') + leaves(p, 5, 180, greens)

const vegetables: Draw = (p) =>
  balls(p, 8, 200, 54, colours.oliveMid) +
  balls(p, 6, 190, 44, '#E38B35') +
  balls(p, 6, 190, 40, '#8E4A74') +
  leaves(p, 6, 190, greens)

const cake: Draw = (p) => {
  const paint = p.random.pick(['#5B3423', '#C97F86', '#D9A44E'])
  return (
    path('M-220 90L170-150 240 90z', shade(paint, 0.1)) +
    path('M-220 90h460v90h-460z', paint) +
    rect(-220, 118, 460, 26, '#FBF0DC') +
    path('M-220 90L170-150 196-62-120 90z', light(paint, 0.2), 'opacity=".7"') +
    group('translate(120 -60)', balls(p, 4, 60, 26, colours.pomegranate))
  )
}

const fruit: Draw = (p) =>
  balls(p, 7, 200, 56, '#E6863B') +
  balls(p, 7, 190, 44, colours.pomegranate) +
  balls(p, 9, 190, 26, '#5D3A66') +
  leaves(p, 3, 190, greens)

/** Every dish that can be drawn, by name. */
const drawings = {
  cutlets,
  meatballs,
  roast,
  fish,
  pasta,
  pie,
  stew,
  soup,
  salad,
  rice,
  potatoes,
  vegetables,
  cake,
  fruit,
} as const satisfies Record<string, Draw>

export type DishDrawing = keyof typeof drawings

const size = { width: 1000, height: 750 } as const
const cloths = ['#DCE9E6', '#F4DFC0', '#E4E8CF', '#F3D9CE', '#E7E0D2'] as const
const rims = [colours.petrolPale, colours.blush, colours.olivePale, colours.honey] as const

/** Draws a dish on its plate from above, as an SVG of 1000×750. The same `seed` gives the same plate. */
export function illustrateDish(name: DishDrawing, seed: string, alt: string): DemoPicture {
  const p = createPainter(`${name}/${seed}`)
  const cloth = p.random.pick(cloths)
  p.dominant = mix(cloth, '#B97B33', 0.2)
  const drawing = [
    rect(0, 0, size.width, size.height, p.linear([light(cloth, 0.4), cloth], 'diagonal')),
    repeat(9, (i) => rect(i * 120, 0, 52, size.height, colours.white, 0, 'opacity=".24"')),
    ellipse(500, 398, 372, 338, colours.ink, 'opacity=".12"'),
    ellipse(500, 375, 366, 336, p.linear([colours.white, colours.linen])),
    ellipse(500, 375, 300, 276, '#FBF8F2', `stroke="${p.random.pick(rims)}" stroke-width="10"`),
    group('translate(500 372)', drawings[name](p)),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${p.definitions()}${drawing}</svg>`
  return { svg, ...size, alt, colour: p.dominant }
}
