import type { DemoPicture } from '../kit/types.ts'
import * as bottles from './bottles.ts'
import * as gifts from './gifts.ts'
import { circle, createPainter, group, type Painter, path, rect } from './paint.ts'
import { colours, mix } from './palette.ts'

interface Good {
  draw(painter: Painter): string
  /** What it is, for those who do not see it. */
  alt: string
  /** How large it stands in the picture; 1.4 where nothing is said. */
  scale?: number
}

/** Everything of the shop that can be drawn, by name. */
const goods = {
  redWine: { draw: bottles.redWine, alt: 'בקבוק יין אדום', scale: 1.32 },
  whiteWine: { draw: bottles.whiteWine, alt: 'בקבוק יין לבן', scale: 1.32 },
  roseWine: { draw: bottles.roseWine, alt: 'בקבוק יין רוזה', scale: 1.32 },
  sparkling: { draw: bottles.sparkling, alt: 'בקבוק יין מבעבע וכוס', scale: 1.32 },
  amberSpirit: { draw: bottles.amberSpirit, alt: 'בקבוק משקה חריף בצבע ענבר וכוס' },
  clearSpirit: { draw: bottles.clearSpirit, alt: 'בקבוק משקה חריף שקוף וכוס', scale: 1.34 },
  liqueur: { draw: bottles.liqueur, alt: 'בקבוק ליקר וכוס' },
  beerBottle: { draw: bottles.beerBottle, alt: 'בקבוק בירה וכוס בירה' },
  beerCans: { draw: bottles.beerCans, alt: 'פחיות בירה' },
  beerPack: { draw: bottles.beerPack, alt: 'מארז בקבוקי בירה', scale: 1.34 },
  juice: { draw: bottles.juice, alt: 'בקבוק מיץ וכוס' },
  soda: { draw: bottles.soda, alt: 'בקבוק משקה מוגז וכוס' },
  water: { draw: bottles.water, alt: 'בקבוקי מים', scale: 1.34 },
  giftBox: { draw: gifts.giftBox, alt: 'קופסת מתנה עם סרט', scale: 1.22 },
  giftBasket: { draw: gifts.giftBasket, alt: 'סלסלת מתנה', scale: 1.22 },
  chocolates: { draw: gifts.chocolates, alt: 'קופסת שוקולד', scale: 1.22 },
  jars: { draw: gifts.jars, alt: 'צנצנות במגש', scale: 1.22 },
  bottleBox: { draw: gifts.bottleBox, alt: 'מארז עץ עם שני בקבוקי יין', scale: 1.22 },
} as const satisfies Record<string, Good>

export type GoodName = keyof typeof goods

const size = { width: 1000, height: 1000 } as const
const walls = ['#F3E6D2', '#EEF0DF', '#F9E7DC', '#DFECEC', '#E9E4EF', colours.mist] as const

/**
 * Draws a product as an SVG of 1000×1000. The same `seed` gives the same product; `view` 0 shows it whole, 1 close.
 */
export function illustrateGood(name: GoodName, seed: string, view: number): DemoPicture {
  const good: Good = goods[name]
  const painter = createPainter(`${name}/${seed}`)
  const back = shelf(painter)
  const placed =
    view === 1 ? 'translate(500 1080) scale(2.05)' : `translate(500 815) scale(${good.scale ?? 1.4})`
  const drawing = back + group(placed, good.draw(painter))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${painter.definitions()}${drawing}</svg>`
  return { svg, ...size, alt: good.alt, colour: painter.dominant }
}

/** A wall with light on it, and the table on which the product stands. */
function shelf(p: Painter): string {
  const wall = p.random.pick(walls)
  p.dominant = mix(wall, '#FFFFFF', 0.2)
  return [
    rect(0, 0, 1000, 760, p.linear([mix(wall, '#FFFFFF', 0.5), wall])),
    circle(p.random.chance(0.5) ? 260 : 740, 320, 460, p.light('#FFF6E0', 0.9)),
    path('M0 740h1000v260H0z', p.linear(['#DCC4A0', '#C2A379'])),
    rect(0, 740, 1000, 10, '#EAD9BD'),
  ].join('')
}
