import { seededRandom } from '../kit/random.ts'
import type { DemoPicture } from '../kit/types.ts'
import * as appliances from './appliances.ts'
import * as furniture from './furniture.ts'
import * as outdoors from './outdoors.ts'
import { circle, createPainter, group, type Painter, path, rect, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

interface Thing {
  draw(painter: Painter, paint: string): string
  /** What it is, for those who do not see it. */
  alt: string
  /** True for what one photographs in the garden or the street. */
  outside?: true
  /** True for a low thing, which would look small beside the tall ones. */
  low?: true
  /** The colours it comes in, where those of all things would be odd. */
  paints?: readonly string[]
}

const woods = [colours.clay, colours.amber, colours.wood, colours.dune] as const
const whites = [colours.petrolPale, colours.linen, colours.olivePale, colours.blush] as const

/** Every thing that can be drawn for a classified, by name. */
export const things = {
  sofa: { draw: furniture.sofa, alt: 'ספה דו־מושבית עם כריות', low: true },
  armchair: { draw: furniture.armchair, alt: 'כורסה', low: true },
  diningTable: { draw: furniture.diningTable, alt: 'שולחן אוכל ושני כיסאות', low: true, paints: woods },
  desk: { draw: furniture.desk, alt: 'שולחן כתיבה עם מגירות', low: true, paints: woods },
  floorLamp: { draw: furniture.floorLamp, alt: 'מנורת עמידה' },
  bookshelf: { draw: furniture.bookshelf, alt: 'ספרייה עם ספרים', paints: woods },
  pottedPlant: { draw: furniture.pottedPlant, alt: 'צמח בית בעציץ' },
  bed: { draw: furniture.bed, alt: 'מיטת יחיד עם מצעים', low: true },
  cot: { draw: furniture.cot, alt: 'מיטת תינוק עם מובייל', paints: woods },
  laptop: { draw: appliances.laptop, alt: 'מחשב נייד', low: true },
  phone: { draw: appliances.phone, alt: 'טלפון נייד' },
  television: { draw: appliances.television, alt: 'טלוויזיה על מזנון', low: true },
  washingMachine: { draw: appliances.washingMachine, alt: 'מכונת כביסה' },
  fridge: { draw: appliances.fridge, alt: 'מקרר', paints: whites },
  coffeeMachine: { draw: appliances.coffeeMachine, alt: 'מכונת קפה' },
  mixer: { draw: appliances.mixer, alt: 'מיקסר מטבח' },
  camera: { draw: appliances.camera, alt: 'מצלמה', low: true },
  gameConsole: { draw: appliances.gameConsole, alt: 'שלט של קונסולת משחקים', low: true },
  bicycle: { draw: outdoors.bicycle, alt: 'אופניים', outside: true, low: true },
  childBicycle: { draw: outdoors.childBicycle, alt: 'אופני ילדים עם גלגלי עזר', outside: true, low: true },
  car: { draw: outdoors.car, alt: 'מכונית משפחתית', outside: true, low: true },
  scooter: { draw: outdoors.scooter, alt: 'קורקינט חשמלי', outside: true },
  stroller: { draw: outdoors.stroller, alt: 'עגלת תינוק', outside: true, low: true },
  tent: { draw: outdoors.tent, alt: 'אוהל', outside: true, low: true },
  backpack: { draw: outdoors.backpack, alt: 'תרמיל טיולים' },
  toys: { draw: outdoors.toys, alt: 'קוביות ודובי', low: true },
  books: { draw: outdoors.books, alt: 'ערימת ספרים וספר פתוח', low: true },
  guitar: { draw: outdoors.guitar, alt: 'גיטרה', paints: woods },
  ball: {
    draw: outdoors.ball,
    alt: 'כדור',
    outside: true,
    low: true,
    paints: [colours.amber, colours.pomegranate],
  },
} as const satisfies Record<string, Thing>

export type ThingName = keyof typeof things

const paints = [
  colours.petrolMid,
  colours.pomegranate,
  colours.olive,
  colours.citrus,
  colours.rose,
  colours.petrolSoft,
  colours.oliveMid,
  colours.clay,
  colours.amber,
] as const
const size = { width: 1200, height: 900 } as const

/** How a picture of a thing is taken: from afar, from the other side, and close. `scale` fits the thing in. */
function placement(view: number, scale: number): string {
  if (view === 1) return `translate(600 760) scale(${-0.86 * scale} ${0.86 * scale})`
  if (view === 2) return `translate(700 1080) scale(${1.6 * scale})`
  return `translate(600 750) scale(${scale})`
}

/**
 * Draws a thing as an SVG of 1200×900. `seed` chooses its colour, so that the pictures of one classified show the same
 * thing; `view` (0–2) is from where it is seen.
 */
export function illustrateThing(name: ThingName, seed: string, view: number): DemoPicture {
  const thing: Thing = things[name]
  const paint = seededRandom(`${name}/${seed}`).pick(thing.paints ?? paints)
  const painter = createPainter(`${name}/${seed}/${view}`)
  const scene = thing.outside === true ? yard(painter) : corner(painter, paint)
  const drawing = scene + group(placement(view, thing.low === true ? 1.6 : 1.26), thing.draw(painter, paint))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${painter.definitions()}${drawing}</svg>`
  return { svg, ...size, alt: thing.alt, colour: painter.dominant }
}

/** A corner of a room: a wall in a colour that sets the thing off, a skirting board, a rug, light from a window. */
function corner(p: Painter, paint: string): string {
  const wall = p.random.pick([colours.mist, '#F3E6D2', '#EEF0DF', '#F9E7DC', '#DFECEC'])
  p.dominant = mix(wall, paint, 0.22)
  return [
    rect(0, 0, size.width, 700, p.linear([mix(wall, '#FFFFFF', 0.4), wall])),
    rect(0, 690, size.width, 210, p.linear(['#DCC7A4', '#C3A87E'])),
    rect(0, 680, size.width, 14, mix(wall, '#FFFFFF', 0.6)),
    circle(p.random.chance(0.5) ? 260 : 940, 260, 420, p.light('#FFF3D6', 0.7)),
    path('M180 694h250l180 206H300z', '#FFF3D6', 'opacity=".25"'),
  ].join('')
}

/** A yard: sky, a hedge, paving. */
function yard(p: Painter): string {
  p.dominant = '#C9D9C4'
  const x = p.random.between(160, 1040)
  return [
    rect(0, 0, size.width, 600, p.linear(['#A9D3D3', '#E4EFE2'])),
    circle(x, 190, 330, p.light('#FFF1C9', 0.8)),
    circle(x, 190, 52, '#FFF1C9'),
    path(
      'M0 520q70-70 150-30 60-80 170-26 90-70 190-6 90-70 190 0 80-66 180 4 70-60 150-6 90-50 170 30v180H0z',
      p.linear([colours.oliveMid, colours.olive]),
    ),
    rect(0, 640, size.width, 260, p.linear(['#E2D6BE', '#C6B493'])),
    stroke(
      'M0 700H1200M0 786H1200M160 640L60 900M460 640L410 900M740 640L790 900M1040 640L1140 900',
      '#B7A482',
      3,
      'opacity=".6"',
    ),
  ].join('')
}
