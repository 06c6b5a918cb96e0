import { balloon, present } from './celebrations.ts'
import {
  circle,
  ellipse,
  group,
  height,
  type Painter,
  path,
  rect,
  repeat,
  round,
  stroke,
  width,
} from './paint.ts'
import { colours, mix, pickMood, skins } from './palette.ts'
import { person } from './people.ts'
import { bush, cypress, hills, lamp, palm, plant, room, sky, table, tree, windowOnHills } from './scenery.ts'
import { crate, mug } from './work.ts'

const walls = [colours.mist, '#F5E4CC', '#E6EAD2', '#F6DBCC', '#CFE2E2'] as const

/** Volunteers pack and carry boxes of food. */
export function volunteers(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn', 'golden'])
  const shirt = p.random.pick([colours.petrol, colours.pomegranate, colours.olive])
  const box = (x: number, foot: number, size: number) =>
    ellipse(x + size * 0.25, foot - size * 0.82, size * 0.16, size * 0.2, colours.pomegranate) +
    ellipse(x + size * 0.5, foot - size * 0.88, size * 0.14, size * 0.24, colours.oliveMid) +
    ellipse(x + size * 0.74, foot - size * 0.82, size * 0.15, size * 0.2, colours.citrus) +
    crate(x, foot, size, size * 0.76, '#D9A56B', shirt)
  return [
    sky(p, mood, p.random.between(840, 1080), 190, 60),
    hills(p, mood, 340, 3),
    tree(p, 120, 570, 300, colours.olive),
    tree(p, 1190, 570, 270, colours.oliveMid),
    path('M0 570q320-30 640-6t640-10V720H0z', p.linear([colours.olivePale, colours.oliveSoft])),
    table(p, 330, 560, 620, 680, colours.clay),
    box(370, 562, 130),
    box(560, 562, 150),
    box(770, 562, 130),
    person(p, 250, 690, 320, { left: 'carry', right: 'carry', top: shirt }),
    box(204, 560, 92),
    person(p, 510, 706, 310, { right: 'wave', left: 'down', top: shirt }),
    person(p, 760, 706, 320, {
      left: 'reach',
      right: 'down',
      top: shirt,
      style: 'scarf',
      headwear: colours.cream,
    }),
    person(p, 1010, 694, 330, { left: 'carry', right: 'carry', top: shirt }),
    box(962, 566, 96),
    box(1090, 706, 120),
    path('M640 232C560 180 596 120 640 158 684 120 720 180 640 232z', colours.pomegranate),
  ].join('')
}

/** Planting trees and sorting for recycling. */
export function planting(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'golden', 'dawn'])
  const bins = [colours.petrolMid, colours.citrus, colours.oliveMid]
  return [
    sky(p, mood, p.random.between(180, 420), 190, 64),
    hills(p, mood, 330, 4, mix(colours.olive, mood.deep, 0.3)),
    repeat(6, (index) =>
      tree(
        p,
        640 + index * 120,
        500 + (index % 2) * 16,
        110 + (index % 3) * 30,
        p.random.pick([colours.olive, colours.oliveMid]),
      ),
    ),
    path('M0 570q320-60 640-20t640-10V720H0z', p.linear([colours.oliveSoft, colours.olive])),
    ...[300, 640, 930].map(
      (x) =>
        ellipse(x, 676, 90, 18, colours.woodDeep, 'opacity=".7"') +
        stroke(`M${x} 676v-96`, colours.wood, 9) +
        [-40, 10, 46]
          .map((turn) =>
            group(
              `translate(${x} 590) rotate(${turn})`,
              path('M0 0C-24-26-20-60 0-84C20-60 24-26 0 0z', colours.oliveDeep),
            ),
          )
          .join(''),
    ),
    person(p, 190, 690, 300, { right: 'reach', left: 'hip', top: colours.citrus }),
    person(p, 480, 700, 310, {
      left: 'carry',
      right: 'reach',
      top: colours.pomegranate,
      style: 'cap',
      headwear: colours.petrol,
    }),
    person(p, 780, 694, 190, { left: 'up', right: 'up', top: colours.petrolSoft }),
    ...bins.map(
      (bin, index) =>
        rect(1010 + index * 88, 586, 74, 110, p.linear([mix(bin, '#FFFFFF', 0.2), bin]), 8) +
        rect(1004 + index * 88, 572, 86, 20, mix(bin, '#000000', 0.18), 6) +
        `<path d="M${1032 + index * 88} 660l15-26 15 26z" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linejoin="round"/>`,
    ),
  ].join('')
}

/** Children's drawings on a line, crayons on a table. */
export function childrensDrawings(p: Painter): string {
  const wall = p.random.pick(walls)
  p.dominant = mix(wall, colours.citrus, 0.3)
  const sheets = [drawnHouse, drawnSun, drawnFlower, drawnHeart]
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#FFFFFF', 0.4), wall])),
    circle(300, 180, 460, p.light(colours.white, 0.8)),
    stroke('M-10 90Q640 170 1290 90', colours.clay, 5),
    ...sheets.map((draw, index) =>
      group(
        `translate(${190 + index * 300} ${258 + (index % 2) * 14}) rotate(${[-4, 3, -2, 5][index] ?? 0})`,
        rect(-116, -128, 232, 270, colours.ink, 8, 'opacity=".08" transform="translate(6 8)"'),
        rect(-116, -128, 232, 270, colours.white, 8),
        draw(),
        rect(
          -9,
          -150,
          18,
          44,
          [colours.pomegranate, colours.olive, colours.citrus, colours.petrolMid][index] ?? colours.citrus,
          4,
        ),
      ),
    ),
    rect(0, 560, width, 170, p.linear([colours.dune, colours.clay])),
    repeat(9, (index) =>
      group(
        `translate(${90 + index * 138} ${round(640 + p.random.between(-30, 34))}) rotate(${p.random.whole(-70, 70)})`,
        crayon(
          [
            colours.pomegranate,
            colours.petrol,
            colours.citrus,
            colours.olive,
            colours.rose,
            colours.petrolSoft,
          ][index % 6] ?? colours.citrus,
        ),
      ),
    ),
    person(p, 430, 730, 270, { left: 'up', right: 'down', top: colours.pomegranate, style: 'curly' }),
    person(p, 850, 730, 250, { right: 'up', left: 'hip', top: colours.petrolMid }),
    person(p, 650, 734, 220, { left: 'up', right: 'up', top: colours.citrus, style: 'bun' }),
  ].join('')
}

function crayon(colour: string): string {
  return (
    rect(-56, -11, 96, 22, colour, 4) +
    path('M40-11l34 11-34 11z', mix(colour, '#FFFFFF', 0.3)) +
    rect(-30, -11, 40, 22, mix(colour, '#000000', 0.15))
  )
}
function drawnHouse(): string {
  return (
    stroke('M-60 90V0L0-56 60 0V90zM-16 90V40h34v50', colours.pomegranate, 9) +
    stroke('M-96 100H96', colours.olive, 11) +
    circle(70, -78, 24, colours.citrus)
  )
}
function drawnSun(): string {
  return (
    circle(0, 0, 46, colours.citrus) +
    repeat(8, (index) =>
      stroke(
        `M${round(Math.cos((index * Math.PI) / 4) * 62)} ${round(Math.sin((index * Math.PI) / 4) * 62)}L${round(Math.cos((index * Math.PI) / 4) * 88)} ${round(Math.sin((index * Math.PI) / 4) * 88)}`,
        colours.amber,
        10,
      ),
    ) +
    stroke('M-18 12q18 18 36 0', colours.woodDeep, 5) +
    circle(-15, -8, 4, colours.woodDeep) +
    circle(15, -8, 4, colours.woodDeep)
  )
}
function drawnFlower(): string {
  return (
    stroke('M0 110V0M0 70q-40-6-50-36M0 80q40-6 50-36', colours.olive, 10) +
    repeat(6, (index) =>
      circle(
        Math.cos((index * Math.PI) / 3) * 42,
        -30 + Math.sin((index * Math.PI) / 3) * 42,
        26,
        colours.rose,
      ),
    ) +
    circle(0, -30, 24, colours.honey)
  )
}
function drawnHeart(): string {
  return (
    path('M0 80C-140-10-70-110 0-44 70-110 140-10 0 80z', colours.pomegranate) +
    stroke('M-90 112q30-20 60 0t60 0 60 0', colours.petrolMid, 9)
  )
}

/** A corner with coffee, a sofa and company. */
export function coffeeCorner(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'day', 'golden'])
  const wall = p.random.pick(walls)
  const sofa = p.random.pick([colours.petrolMid, colours.olive, colours.pomegranate])
  return [
    room(p, mood, wall, '#CDB08A', 570, 140),
    rect(640, 120, 500, 18, colours.wood, 5),
    rect(640, 260, 500, 18, colours.wood, 5),
    repeat(6, (index) =>
      rect(
        668 + index * 78,
        70,
        46,
        50,
        [
          colours.petrolSoft,
          colours.citrus,
          colours.rose,
          colours.cream,
          colours.oliveSoft,
          colours.pomegranate,
        ][index] ?? colours.cream,
        8,
      ),
    ),
    repeat(4, (index) =>
      rect(
        670 + index * 116,
        186,
        70,
        74,
        [colours.clay, colours.linen, colours.petrolMid, colours.honey][index] ?? colours.linen,
        10,
      ),
    ),
    rect(620, 420, 560, 30, p.linear([colours.clay, colours.wood]), 6),
    rect(640, 450, 520, 160, p.linear([colours.sand, colours.dune])),
    repeat(4, (index) => rect(654 + index * 126, 464, 112, 132, colours.white, 6, 'opacity=".4"')),
    group(
      'translate(760 420)',
      rect(-70, -130, 140, 130, colours.ink, 14),
      rect(-54, -112, 108, 40, colours.petrolSoft, 6),
      rect(-18, -70, 36, 20, colours.slate),
      rect(-20, -38, 40, 36, colours.white, 6),
      circle(52, -92, 7, colours.citrus),
    ),
    mug(910, 420, colours.pomegranate, 0.5),
    mug(980, 420, colours.citrus, 0.5),
    lamp(p, 700, 10, colours.pomegranate, 0.45),
    lamp(p, 1080, 10, colours.pomegranate, 0.45),
    rect(70, 500, 470, 130, sofa, 36),
    rect(50, 560, 510, 90, mix(sofa, '#FFFFFF', 0.14), 30),
    person(p, 220, 690, 300, { legs: 'sit', right: 'carry', left: 'down' }),
    person(p, 400, 690, 300, { legs: 'sit', left: 'carry' }),
    ellipse(600, 700, 120, 16, colours.woodDeep),
    rect(592, 640, 16, 60, colours.woodDeep),
    ellipse(600, 640, 100, 18, colours.clay),
    mug(600, 638, colours.petrolMid, 0.5),
    person(p, 1190, 706, 370, { left: 'carry', right: 'down' }),
  ].join('')
}

/** Shelves of books and someone who reads. */
export function library(p: Painter): string {
  const mood = pickMood(p.random, ['golden', 'dawn', 'dusk'])
  const wall = p.random.pick(['#E9D7BA', '#CBDEDC', '#E4C9B8'])
  const spines = [
    colours.petrol,
    colours.pomegranate,
    colours.olive,
    colours.citrus,
    colours.petrolSoft,
    colours.rose,
    colours.linen,
    colours.amber,
    colours.wine,
  ]
  return [
    room(p, mood, wall, colours.clay, 590, 475),
    ...[0, 860].map(
      (x) =>
        rect(x, 0, 420, 600, p.linear([colours.wood, colours.woodDeep])) +
        repeat(
          4,
          (row) =>
            rect(x + 20, 24 + row * 144, 380, 118, '#4E3224', 4) +
            repeat(13, (index) => {
              const tall = p.random.between(70, 106)
              return p.random.chance(0.09)
                ? ''
                : rect(x + 26 + index * 28.5, 142 + row * 144 - tall, 25, tall, p.random.pick(spines), 3)
            }),
        ),
    ),
    lamp(p, 640, 0, colours.citrus, 0.4),
    rect(530, 520, 220, 120, colours.pomegranate, 34),
    rect(510, 570, 260, 100, colours.rose, 30),
    person(p, 630, 706, 340, { legs: 'sit', left: 'carry', right: 'carry', top: colours.cream }),
    group(
      'translate(632 600)',
      path('M0 0q-40-24-84-8v-58q44-14 84 10z', colours.white),
      path('M0 0q40-24 84-8v-58q-44-14-84 10z', colours.linen),
      stroke('M0 0v-56', colours.clay, 3),
    ),
    plant(450, 700, 200, colours.olive, colours.petrolMid),
    repeat(4, (index) =>
      rect(830 - (index % 2) * 10, 682 - index * 22, 130, 22, spines[index * 2] ?? colours.petrol, 4),
    ),
  ].join('')
}

/** A kitchen: pots, vegetables and cooks. */
export function cooking(p: Painter): string {
  const tile = p.random.pick(['#DCEBE8', '#F7E7CB', '#EDEBD0'])
  p.dominant = mix(tile, colours.clay, 0.3)
  const pot = p.random.pick([colours.pomegranate, colours.petrol, colours.citrus])
  return [
    rect(0, 0, width, height, p.linear([mix(tile, '#FFFFFF', 0.4), tile])),
    repeat(70, (index) =>
      rect(
        (index % 14) * 94 + 3,
        Math.floor(index / 14) * 94 + 3,
        86,
        86,
        index % 3 === 0 ? mix(tile, colours.petrolSoft, 0.16) : '#FFFFFF',
        8,
        'opacity=".45"',
      ),
    ),
    rect(150, 90, 980, 12, colours.slate, 6),
    ...[250, 400, 860, 1010].map(
      (x, index) =>
        stroke(`M${x} 100v34`, colours.slate, 6) +
        (index % 2 === 0
          ? circle(x, 186, 52, colours.ink) + circle(x, 186, 42, colours.slate)
          : path(`M${x - 50} 140h100l-10 84h-80z`, colours.amber)),
    ),
    circle(640, 300, 420, p.light(colours.cream, 0.9)),
    person(p, 380, 730, 460, {
      right: 'reach',
      left: 'hip',
      top: colours.white,
      style: 'scarf',
      headwear: colours.petrolMid,
    }),
    person(p, 930, 730, 480, {
      left: 'carry',
      right: 'wave',
      top: colours.white,
      style: 'cap',
      headwear: colours.white,
    }),
    rect(0, 560, width, 30, p.linear([colours.linen, colours.dune])),
    rect(0, 590, width, 140, p.linear([colours.petrolMid, colours.petrol])),
    repeat(5, (index) => rect(30 + index * 250, 612, 220, 100, colours.white, 8, 'opacity=".12"')),
    stroke(
      'M570 380q-20-34 0-60t0-60M640 370q-20-34 0-60t0-60M710 380q-20-34 0-60t0-60',
      colours.white,
      11,
      'opacity=".75"',
    ),
    rect(520, 420, 240, 144, p.linear([mix(pot, '#FFFFFF', 0.25), pot]), 26),
    stroke('M520 460h-34M760 460h34', mix(pot, '#000000', 0.2), 18),
    rect(508, 404, 264, 24, mix(pot, '#FFFFFF', 0.15), 12),
    circle(640, 394, 16, colours.ink),
    ...[
      [150, 534, 30, colours.pomegranate],
      [212, 540, 26, colours.pomegranate],
      [1090, 536, 30, colours.citrus],
      [1150, 540, 26, colours.amber],
    ].map(([x, y, r, c]) => circle(Number(x), Number(y), Number(r), String(c))),
    ellipse(270, 540, 40, 22, '#5B2C55'),
    stroke('M1010 556l60-26', colours.amber, 18),
    path('M60 560q-6-60 30-70t44 66z', colours.oliveMid),
  ].join('')
}

/** A tray with a meal from the dining room. */
export function lunch(p: Painter): string {
  const cloth = p.random.pick(['#CFE2E0', '#F4D9B4', '#DFE4C2', '#F1C9BD'])
  p.dominant = mix(cloth, colours.clay, 0.25)
  return [
    rect(0, 0, width, height, p.linear([mix(cloth, '#FFFFFF', 0.35), cloth], 'diagonal')),
    repeat(16, (index) => rect(index * 84, 0, 38, height, colours.white, 0, 'opacity=".26"')),
    ellipse(640, 400, 330, 270, colours.ink, 'opacity=".1"'),
    ellipse(640, 372, 326, 266, p.linear([colours.white, colours.linen])),
    ellipse(640, 372, 250, 202, '#F9F6EF', `stroke="${colours.petrolPale}" stroke-width="10"`),
    path('M440 380q0-150 180-170 40 90-10 190-80 80-130 60-40-30-40-80z', '#F2C56B'),
    repeat(36, () =>
      ellipse(
        p.random.between(462, 600),
        p.random.between(260, 420),
        8,
        3.6,
        '#FFF0C9',
        `transform="rotate(${p.random.whole(0, 90)} 540 340)"`,
      ),
    ),
    ...[
      [700, 280, 58],
      [768, 340, 50],
      [690, 366, 46],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#8F5530') + ellipse(x - r * 0.2, y - r * 0.3, r * 0.5, r * 0.24, '#B97A48'),
    ),
    repeat(7, (index) =>
      circle(
        620 + (index % 4) * 56 + p.random.between(-8, 8),
        466 + Math.floor(index / 4) * 44,
        25,
        index % 2 === 0 ? colours.pomegranate : colours.oliveMid,
      ),
    ),
    repeat(5, (index) =>
      path(
        `M${790 + index * 6} ${420 + index * 10}q40-46 66-6q-30 36-66 6z`,
        index % 2 === 0 ? colours.olive : colours.oliveMid,
      ),
    ),
    rect(230, 170, 20, 420, colours.slate, 10),
    repeat(3, (index) => rect(214 + index * 22, 130, 9, 110, colours.slate, 4)),
    path('M1040 130q44 60 20 220h-22V590h-18V130z', colours.slate),
    ellipse(1130, 180, 92, 92, p.linear([colours.white, colours.linen])),
    ellipse(1130, 180, 66, 66, colours.pomegranate),
    repeat(5, () => circle(p.random.between(1092, 1168), p.random.between(146, 214), 9, colours.oliveSoft)),
    circle(1150, 560, 80, '#E7F3F2') +
      circle(1150, 560, 64, '#F5CF7B') +
      circle(1128, 540, 16, colours.white, 'opacity=".6"'),
    path('M70 560q60-60 130 0t-10 110q-90 20-120-40z', '#D59B57') +
      stroke('M100 590l40 40M134 576l36 36', '#F2CB93', 7),
  ].join('')
}

/** A new baby: a pram, balloons, a present. */
export function newBaby(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'day', 'golden'])
  const hood = p.random.pick([colours.petrolSoft, colours.rose, colours.honey])
  const wheel = (x: number) =>
    circle(x, 640, 48, 'none', `stroke="${colours.ink}" stroke-width="11"`) +
    circle(x, 640, 11, colours.slate)
  return [
    sky(p, mood, p.random.between(180, 360), 190, 64),
    hills(p, mood, 350, 3, mix(mood.deep, colours.oliveMid, 0.5)),
    path('M0 610q320-40 640-14t640-10V720H0z', p.linear([colours.olivePale, colours.oliveSoft])),
    tree(p, 1170, 630, 330, colours.oliveMid),
    ...[colours.pomegranate, colours.citrus, colours.petrolMid].map((colour, index) =>
      balloon(p, 830 + index * 74, 190 + (index % 2) * 60, colour),
    ),
    ellipse(560, 692, 250, 14, colours.ink, 'opacity=".18"'),
    stroke('M760 440l86-74 40 6', colours.ink, 14),
    path('M330 450H770q0 136-150 136H500Q330 586 330 450z', p.linear([mix(hood, '#FFFFFF', 0.3), hood])),
    path('M330 440A220 220 0 0 1 550 220V440z', p.linear([hood, mix(hood, '#000000', 0.18)], 'diagonal')),
    stroke('M550 440L395 285M550 440L340 380M550 440L480 232', mix(hood, '#000000', 0.25), 4, 'opacity=".6"'),
    circle(612, 420, 46, p.random.pick(skins)),
    stroke('M596 424q16 14 32 0', '#5A3325', 4) +
      circle(598, 410, 4, '#3A241C') +
      circle(628, 410, 4, '#3A241C'),
    path('M566 410a46 46 0 0 1 92 0q-46-26-92 0z', colours.cream),
    path('M540 450q40-30 110-18t116 18v30H540z', colours.white),
    rect(320, 440, 460, 22, colours.white, 11),
    stroke('M440 586l-24 54M660 586l30 54', colours.ink, 11),
    wheel(410),
    wheel(696),
    present(p, 960, 690, 110, colours.pomegranate),
    bush(p, 160, 716, 240, colours.olive),
  ].join('')
}

/** An open letter with a sprig, on a desk by the window. */
export function letter(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'golden', 'day'])
  const wall = p.random.pick(walls)
  p.dominant = mix(wall, colours.petrolSoft, 0.3)
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#FFFFFF', 0.3), wall])),
    windowOnHills(p, mood, 340, 40, 600, 380),
    circle(640, 230, 520, p.light(mood.sun, 0.55)),
    rect(0, 510, width, 220, p.linear([colours.clay, colours.wood])),
    rect(0, 502, width, 14, mix(colours.clay, '#FFFFFF', 0.4)),
    ellipse(640, 668, 330, 22, colours.ink, 'opacity=".22"'),
    path('M380 440L640 270 900 440V660H380z', p.linear([colours.petrolMid, colours.petrol])),
    rect(430, 300, 420, 300, colours.white, 10),
    repeat(6, (index) =>
      rect(
        index === 5 ? 640 : 478,
        338 + index * 30,
        index === 5 ? 162 : 324,
        9,
        index === 0 ? colours.pomegranate : colours.dune,
        4,
      ),
    ),
    path(
      'M380 440L640 580 900 440V664H380z',
      p.linear([mix(colours.petrolMid, '#FFFFFF', 0.12), colours.petrolMid]),
    ),
    path('M380 664L600 540h80L900 664z', colours.petrol),
    circle(640, 560, 36, colours.pomegranate),
    cypress(p, 640, 580, 42, colours.blush),
    mug(1060, 640, colours.citrus),
    plant(190, 650, 260, colours.oliveMid, colours.pomegranate),
    stroke('M960 680l110-34', colours.ink, 10),
  ].join('')
}

/** A packed bag, a warm parcel and a heart: support for those in reserve duty. */
export function reserveSupport(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'golden', 'dusk'])
  return [
    sky(p, mood, p.random.between(420, 860), 260, 76),
    hills(p, mood, 370, 4),
    rect(0, 600, width, 130, p.linear([colours.clay, colours.woodDeep])),
    rect(0, 592, width, 14, mix(colours.clay, '#FFFFFF', 0.35)),
    ellipse(430, 660, 270, 18, colours.ink, 'opacity=".3"'),
    stroke('M330 420q100-130 200 0', colours.oliveDeep, 22),
    rect(190, 410, 480, 250, p.linear([colours.oliveMid, colours.olive, colours.oliveDeep]), 84),
    rect(280, 410, 34, 250, colours.oliveDeep),
    rect(546, 410, 34, 250, colours.oliveDeep),
    rect(350, 500, 160, 120, colours.oliveDeep, 16),
    rect(350, 500, 160, 34, mix(colours.oliveMid, '#FFFFFF', 0.1), 14),
    path('M430 606C394 582 404 550 430 568 456 550 466 582 430 606z', colours.citrus),
    crate(770, 658, 220, 170, '#D9A56B', colours.petrol),
    path('M770 490l40-56h140l40 56z', '#C98F55'),
    rect(800, 398, 60, 92, colours.pomegranate, 8),
    rect(868, 414, 50, 76, colours.petrolMid, 8),
    circle(942, 452, 32, colours.cream),
    mug(1110, 656, colours.petrol),
    path(
      'M700 250C560 160 622 52 700 118 778 52 840 160 700 250z',
      p.linear([colours.rose, colours.pomegranate]),
      'opacity=".92"',
    ),
  ].join('')
}

/** A day out: a coach, hills, hikers. */
export function trip(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'golden', 'dawn'])
  return [
    sky(p, mood, p.random.between(200, 500), 190, 66),
    hills(p, mood, 300, 4, mix(mood.deep, colours.amber, 0.35)),
    palm(1130, 560, 240, colours.olive),
    palm(1210, 568, 180, colours.olive),
    path('M760 560q160-40 520-20v180H0v-70q380-20 760-90z', p.linear(['#F0DDB6', '#D6B583'])),
    path('M700 720q60-90 10-140t80-110 30-90h26q30 60-40 110t-50 100 20 130z', '#F8EBCF'),
    person(p, 330, 690, 300, {
      legs: 'walk',
      top: colours.pomegranate,
      style: 'cap',
      headwear: colours.cream,
      right: 'swing',
    }),
    rect(268, 474, 40, 86, colours.petrol, 14),
    person(p, 520, 684, 280, {
      legs: 'walk',
      top: colours.petrolMid,
      right: 'wave',
      style: 'scarf',
      headwear: colours.honey,
    }),
    person(p, 690, 680, 180, { legs: 'walk', top: colours.citrus, left: 'up' }),
    person(p, 940, 662, 240, {
      legs: 'walk',
      top: colours.olive,
      style: 'cap',
      headwear: colours.pomegranate,
    }),
    bush(p, 120, 722, 260, colours.olive),
    bush(p, 1130, 724, 300, colours.oliveMid),
  ].join('')
}

/** A farewell: a chair on a terrace facing the sunset, a mug, flowers. */
export function farewell(p: Painter): string {
  const mood = pickMood(p.random, ['dusk', 'golden'])
  return [
    sky(p, mood, 640, 330, 92),
    hills(p, mood, 400, 3),
    rect(0, 590, width, 140, p.linear([colours.clay, colours.woodDeep])),
    repeat(8, (index) => stroke(`M0 ${606 + index * 18}H1280`, colours.woodDeep, 2, 'opacity=".4"')),
    stroke('M0 500H1280', colours.linen, 12) +
      repeat(20, (index) => rect(18 + index * 66, 500, 9, 96, colours.linen)),
    path('M380 380q120-30 230 0l-18 210h-190z', p.linear([colours.pomegranate, colours.wine])),
    rect(364, 560, 270, 44, colours.rose, 20),
    stroke('M390 600v80M606 600v80', colours.woodDeep, 14),
    person(p, 500, 672, 330, {
      legs: 'sit',
      hair: '#C9C3BB',
      style: 'short',
      right: 'wave',
      top: colours.petrolMid,
    }),
    ellipse(760, 560, 96, 14, colours.clay) + rect(752, 560, 16, 116, colours.woodDeep),
    mug(735, 560, colours.citrus, 0.55),
    rect(795, 510, 30, 50, colours.petrolSoft, 6),
    ...[
      [800, 480, colours.pomegranate],
      [826, 466, colours.honey],
      [816, 496, colours.rose],
    ].map(([x, y, c]) => circle(Number(x), Number(y), 18, String(c))),
    plant(1090, 690, 280, colours.olive, colours.citrus),
    plant(150, 690, 230, colours.oliveMid, colours.petrolMid),
  ].join('')
}

/** Numbers at play, people around a table with a plan: a team at work. */
export function teamwork(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn', 'golden'])
  const wall = p.random.pick(walls)
  const notes = [colours.citrus, colours.rose, colours.petrolSoft, colours.oliveSoft, colours.honey]
  return [
    room(p, mood, wall, '#D3BC98', 580, 860),
    rect(100, 80, 620, 320, colours.white, 14),
    repeat(15, (index) =>
      group(
        `translate(${150 + (index % 5) * 116} ${116 + Math.floor(index / 5) * 94}) rotate(${p.random.whole(-5, 5)})`,
        p.random.chance(0.16)
          ? ''
          : rect(0, 0, 76, 66, p.random.pick(notes), 4) +
              rect(12, 18, 52, 6, colours.ink, 3, 'opacity=".3"') +
              rect(12, 34, 36, 6, colours.ink, 3, 'opacity=".3"'),
      ),
    ),
    lamp(p, 640, 20, colours.petrol, 0.5),
    ...[230, 430, 650, 860, 1060].map((x, index) =>
      person(p, x, 740, 370 + (index % 2) * 26, {
        left: (['wave', 'hip', 'down', 'carry', 'down'] as const)[index] ?? 'down',
        right: (['down', 'reach', 'wave', 'down', 'hip'] as const)[index] ?? 'down',
        style: (['long', 'short', 'scarf', 'curly', 'bun'] as const)[index] ?? 'short',
        headwear: colours.petrolSoft,
      }),
    ),
    table(p, 90, 640, 1100, 760, colours.clay),
    rect(380, 622, 200, 18, colours.ink, 5) + path('M400 622l20-92h150l-14 92z', colours.petrolPale),
    mug(760, 642, colours.pomegranate, 0.5),
    mug(960, 642, colours.citrus, 0.5),
    plant(1180, 650, 150, colours.olive, colours.citrus),
  ].join('')
}
