import { circle, group, height, type Painter, path, rect, repeat, round, stroke, width } from './paint.ts'
import { colours, mix, pickMood } from './palette.ts'
import { person } from './people.ts'
import { hills, sky } from './scenery.ts'

/** A night in the desert: stars, a telescope, and people who look up. */
export function stargazing(p: Painter): string {
  const mood = pickMood(p.random, ['night'])
  return [
    sky(p, mood, 1010, 150, 46),
    path('M120 0Q420 260 980 430L1060 400Q560 240 300 0z', '#CFE6E4', 'opacity=".05"'),
    repeat(5, (index) => sparkle(p, 140 + index * 190, p.random.between(60, 300))),
    hills(p, mood, 430, 3),
    circle(300, 640, 210, p.light(colours.citrus, 0.6)),
    rect(0, 640, width, height - 640, mix(mood.deep, '#000000', 0.2)),
    campfire(300, 650),
    telescope(690, 654),
    person(p, 890, 670, 250, { right: 'down', left: 'wave', top: colours.pomegranate }),
    person(p, 560, 672, 150, { right: 'up', top: colours.citrus, style: 'curly' }),
    person(p, 1010, 676, 170, { left: 'up', top: colours.petrolSoft, style: 'long' }),
    person(p, 180, 690, 230, { legs: 'sit', top: colours.olive, style: 'scarf', headwear: colours.blush }),
  ].join('')
}

function sparkle(p: Painter, x: number, y: number): string {
  const reach = p.random.between(8, 15)
  const at = `${round(x)} ${round(y)}`
  return stroke(
    `M${at}m0 ${round(-reach)}v${round(reach * 2)}M${at}m${round(-reach)} 0h${round(reach * 2)}`,
    '#FFF6DA',
    2.4,
  )
}

function telescope(x: number, foot: number): string {
  return group(
    `translate(${x} ${foot})`,
    stroke('M0-150L-60 0M0-150L54 0M0-150V0', colours.dune, 9),
    group(
      'rotate(-32 0 -160)',
      rect(-90, -182, 180, 42, colours.linen, 12),
      rect(70, -192, 46, 62, colours.petrolSoft, 10),
      rect(-122, -174, 40, 26, colours.slate, 8),
    ),
    circle(0, -152, 14, colours.pomegranate),
  )
}

function campfire(x: number, foot: number): string {
  return group(
    `translate(${x} ${foot})`,
    stroke('M-44 0L44-16M-44-16L44 0', colours.woodDeep, 14),
    path('M-34-14Q-40-60-6-92 0-60 16-74 40-40 32-14z', colours.amber),
    path('M-16-14Q-18-42 2-60 18-36 14-14z', colours.honey),
  )
}
