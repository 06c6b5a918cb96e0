import { redBottle, redWine, whiteBottle, whiteWine } from './bottles.ts'
import { circle, ellipse, group, type Painter, path, rect, repeat, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

const paints = [colours.pomegranate, colours.petrol, colours.olive, colours.petrolSoft, colours.rose] as const
const ribbons = [colours.honey, colours.cream, colours.citrus] as const

const bow = (colour: string) =>
  [
    path('M0 0C-30-70-130-76-128-22-126 22-40 14 0 0z', colour),
    path('M0 0C30-70 130-76 128-22 126 22 40 14 0 0z', mix(colour, '#000000', 0.1)),
    path('M0 0l-58 78 34-4 14 26z', mix(colour, '#000000', 0.06)),
    path('M0 0l58 78-34-4-14 26z', mix(colour, '#000000', 0.16)),
    circle(0, 0, 22, mix(colour, '#000000', 0.18)),
  ].join('')

/** A wrapped box with a bow. */
export function giftBox(p: Painter): string {
  const paint = p.random.pick(paints)
  const ribbon = p.random.pick(ribbons)
  const dots = p.random.chance(0.5)
  return [
    ellipse(0, 0, 270, 24, '#3B2A1A', 'opacity=".22"'),
    rect(-210, -300, 420, 300, p.linear([mix(paint, '#FFFFFF', 0.12), mix(paint, '#000000', 0.14)]), 10),
    dots
      ? repeat(12, (i) =>
          circle(-168 + (i % 4) * 112, -246 + Math.floor(i / 4) * 92, 13, '#FFFFFF', 'opacity=".35"'),
        )
      : repeat(7, (i) => rect(-180 + i * 58, -290, 12, 286, '#FFFFFF', 0, 'opacity=".16"')),
    rect(-36, -300, 72, 300, ribbon),
    rect(-232, -372, 464, 84, p.linear([mix(paint, '#FFFFFF', 0.26), paint]), 10),
    rect(-36, -372, 72, 84, mix(ribbon, '#000000', 0.08)),
    group('translate(0 -374) scale(1.2)', bow(ribbon)),
  ].join('')
}

/** A basket of treats with a bottle in it. */
export function giftBasket(p: Painter): string {
  const weave = p.random.pick([colours.clay, colours.wood, colours.dune])
  const filling = p.random.chance(0.5) ? redWine : whiteWine
  return [
    ellipse(0, 0, 290, 24, '#3B2A1A', 'opacity=".22"'),
    group('translate(-70 -110) scale(.86)', filling(p)),
    group(
      'translate(120 -150)',
      rect(-56, -150, 112, 150, colours.amber, 18) +
        rect(-64, -176, 128, 36, colours.cream, 8) +
        rect(-44, -110, 88, 62, colours.sand, 6) +
        circle(0, -80, 18, colours.citrus),
    ),
    repeat(3, (i) =>
      circle(-190 + i * 42, -186 - (i % 2) * 26, 42, mix(colours.pomegranate, '#FFFFFF', i * 0.12)),
    ),
    path('M-264-190h528l-46 190h-436z', p.linear([mix(weave, '#FFFFFF', 0.18), mix(weave, '#000000', 0.12)])),
    repeat(4, (i) =>
      stroke(
        `M${-258 + i * 10}${-152 + i * 42}H${258 - i * 10}`,
        mix(weave, '#000000', 0.25),
        6,
        'opacity=".55"',
      ),
    ),
    repeat(9, (i) =>
      stroke(`M${-220 + i * 55}-186L${-184 + i * 46}-6`, mix(weave, '#000000', 0.25), 5, 'opacity=".4"'),
    ),
    rect(-282, -214, 564, 36, mix(weave, '#FFFFFF', 0.22), 16),
    group('translate(0 -176) scale(.9)', bow(p.random.pick(ribbons))),
  ].join('')
}

/** An open box of chocolates. */
export function chocolates(p: Painter): string {
  const paint = p.random.pick(paints)
  const browns = ['#5B3423', '#7B4B2C', '#3F2419', '#9A6A45', '#EAD9BD']
  return [
    ellipse(0, 0, 300, 24, '#3B2A1A', 'opacity=".22"'),
    path('M-250-250h500l-24-150h-452z', p.linear([mix(paint, '#000000', 0.22), paint])),
    rect(-270, -250, 540, 250, paint, 16),
    rect(-244, -228, 488, 206, mix(paint, '#000000', 0.45), 10),
    repeat(15, (i) => {
      const [x, y] = [-194 + (i % 5) * 97, -188 + Math.floor(i / 5) * 64]
      const brown = p.random.pick(browns)
      const round = p.random.chance(0.5)
      return [
        ellipse(x, y + 6, 40, 27, colours.linen),
        round ? circle(x, y, 25, brown) : rect(x - 28, y - 22, 56, 42, brown, 8),
        stroke(`M${x - 14} ${y - 4}q14-16 28 0`, mix(brown, '#FFFFFF', 0.45), 5),
      ].join('')
    }),
  ].join('')
}

/** Jars of honey or jam in a tray. */
export function jars(p: Painter): string {
  const fillings = [colours.citrus, colours.amber, colours.pomegranate, colours.oliveMid]
  const one = (filling: string) =>
    [
      rect(
        -78,
        -230,
        156,
        230,
        p.linear([mix(filling, '#FFFFFF', 0.3), filling, mix(filling, '#000000', 0.15)], 'across'),
        26,
      ),
      rect(-86, -276, 172, 56, colours.linen, 10),
      rect(-86, -240, 172, 8, colours.pomegranate),
      rect(-60, -168, 120, 96, '#FFFDF7', 8),
      circle(0, -132, 20, filling),
      rect(-36, -98, 72, 7, colours.slate, 3),
      rect(-62, -200, 14, 170, '#FFFFFF', 7, 'opacity=".4"'),
    ].join('')
  return [
    ellipse(0, 0, 300, 24, '#3B2A1A', 'opacity=".22"'),
    group('translate(-176 -36)', one(p.random.pick(fillings))),
    group('translate(176 -36)', one(p.random.pick(fillings))),
    group('translate(0 -20) scale(1.12)', one(p.random.pick(fillings))),
    path('M-290-70h580l-16 70h-548z', p.linear([colours.clay, colours.wood])),
    rect(-290, -82, 580, 18, colours.dune, 6),
  ].join('')
}

/** A box that two bottles are given in. */
export function bottleBox(p: Painter): string {
  const wood = p.random.pick([colours.clay, colours.dune, colours.wood])
  return [
    ellipse(0, 0, 260, 24, '#3B2A1A', 'opacity=".22"'),
    rect(-220, -610, 440, 610, mix(wood, '#000000', 0.32), 12),
    group('translate(-92 -30) scale(.94)', redBottle(p)),
    group('translate(96 -30) scale(.94)', whiteBottle(p)),
    path('M-220-150h440V0h-440z', p.linear([mix(wood, '#FFFFFF', 0.2), wood])),
    stroke('M-220-100h440M-220-50h440', mix(wood, '#000000', 0.2), 4, 'opacity=".6"'),
    group('translate(0 -84) scale(.8)', bow(p.random.pick(ribbons))),
  ].join('')
}
