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
import { colours, mix, pickMood } from './palette.ts'
import { person } from './people.ts'
import { bush, cypress, hills, lamp, plant, room, sky, table, tree } from './scenery.ts'

const walls = [colours.mist, '#F3E6D2', '#E6EAD2', '#F6DDCB', '#D5E6E6'] as const

/** A factory with a saw-tooth roof of solar panels, among hills. */
export function solarFactory(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'day', 'golden', 'dusk'])
  const wall = mix(colours.sand, mood.horizon, 0.3)
  return [
    sky(p, mood, p.random.between(180, 420), 200, 68),
    hills(p, mood, 350, 3),
    repeat(5, (index) => sawTooth(p, 300 + index * 168, 400, 168, wall)),
    rect(300, 470, 840, 150, p.linear([wall, mix(wall, colours.clay, 0.35)])),
    repeat(8, (index) =>
      rect(
        330 + index * 100,
        500,
        62,
        48,
        p.linear([mood.window, mix(mood.window, colours.petrolSoft, 0.4)]),
        4,
      ),
    ),
    rect(1010, 330, 44, 290, p.linear([colours.pomegranate, colours.wine], 'across'), 6),
    rect(1010, 352, 44, 18, colours.cream),
    rect(520, 556, 90, 64, colours.petrolMid, 4),
    repeat(4, (row) => rect(520, 566 + row * 14, 90, 3, colours.petrolPale)),
    silo(p, 214, 620, 74, 220),
    silo(p, 124, 620, 74, 170),
    rect(0, 616, width, 110, p.linear([mix(mood.deep, colours.oliveMid, 0.55), mood.deep])),
    path('M520 620h90l70 100H430z', mix(mood.horizon, colours.slate, 0.25), 'opacity=".6"'),
    tree(p, 1210, 640, 190, colours.olive),
    cypress(p, 60, 640, 230, colours.oliveDeep),
    repeat(4, (index) => bush(p, 130 + index * 320 + p.random.between(-30, 30), 700, 190, colours.olive)),
  ].join('')
}

function sawTooth(p: Painter, x: number, top: number, wide: number, wall: string): string {
  const cell = (part: number) =>
    stroke(`M${round(x + wide * part)} ${round(top + 74 - 74 * (1 - part))}`, colours.petrolPale, 1)
  return [
    path(`M${x} ${top + 74}V${top}L${x + wide} ${top + 74}z`, wall),
    path(
      `M${x} ${top}L${x + wide} ${top + 74}l-6 6L${x - 4} ${top + 6}z`,
      p.linear([colours.petrolMid, colours.petrol], 'across'),
    ),
    cell(0),
    repeat(5, (index) => {
      const part = (index + 0.8) / 6
      return stroke(`M${round(x + wide * part - 4)} ${round(top + 74 * part + 6)}l5-5`, colours.petrolPale, 2)
    }),
    rect(x + 12, top + 40, 20, 34, colours.petrolPale, 2),
  ].join('')
}

function silo(p: Painter, x: number, foot: number, wide: number, tall: number): string {
  return [
    rect(
      x,
      foot - tall,
      wide,
      tall,
      p.linear([colours.white, colours.petrolPale, colours.petrolSoft], 'across'),
    ),
    path(`M${x} ${foot - tall}q${wide / 2} -46 ${wide} 0z`, colours.petrolMid),
    repeat(3, (index) => rect(x, foot - tall + 30 + index * 50, wide, 3, colours.petrolSoft)),
  ].join('')
}

/** Warehouse shelves and a forklift. */
export function warehouse(p: Painter): string {
  const wall = p.random.pick(walls)
  p.dominant = mix(wall, colours.amber, 0.4)
  const boxes = ['#D9A56B', '#C98F55', '#E3BA85', '#B97D48']
  const accent = p.random.pick([colours.petrol, colours.pomegranate, colours.olive])
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#FFFFFF', 0.4), wall])),
    repeat(3, (index) => path(`M${200 + index * 400} 0h120l90 560h-300z`, colours.white, 'opacity=".28"')),
    rect(0, 560, width, 160, p.linear(['#CDBFA7', '#AE9C81'])),
    repeat(2, (side) =>
      repeat(3, (level) => {
        const x = side * 700 + 30
        const y = 200 + level * 150
        return [
          repeat(5, (index) => {
            const tall = p.random.whole(62, 112)
            const wide = p.random.whole(78, 98)
            return p.random.chance(0.1)
              ? ''
              : crate(x + 18 + index * 102, y, wide, tall, p.random.pick(boxes), accent)
          }),
          rect(x, y, 540, 14, colours.amber),
          rect(x, y + 14, 540, 5, '#A85F1D'),
        ].join('')
      }),
    ),
    repeat(4, (index) => rect([22, 552, 722, 1252][index] ?? 0, 60, 16, 510, accent)),
    forklift(p, 640, 690, accent),
    person(p, 330, 690, 270, {
      style: 'helmet',
      headwear: colours.citrus,
      vest: true,
      left: 'hip',
      right: 'reach',
    }),
    path('M0 704h1280', 'none', `stroke="${colours.citrus}" stroke-width="7" stroke-dasharray="60 30"`),
  ].join('')
}

/** A closed cardboard box standing on `foot`. */
export function crate(
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: string,
  tape: string,
): string {
  return [
    rect(x, foot - tall, wide, tall, colour, 3),
    rect(x, foot - tall, wide, tall * 0.16, mix(colour, '#FFFFFF', 0.2), 3),
    rect(x + wide * 0.42, foot - tall, wide * 0.16, tall * 0.4, mix(tape, colour, 0.35)),
    rect(x + wide * 0.62, foot - tall * 0.36, wide * 0.26, tall * 0.2, colours.sand, 2),
  ].join('')
}

function forklift(p: Painter, x: number, foot: number, colour: string): string {
  return group(
    `translate(${x} ${foot})`,
    ellipse(40, 2, 220, 12, colours.ink, 'opacity=".25"'),
    rect(-112, -330, 14, 320, colours.slate, 4),
    rect(-84, -330, 14, 320, colours.slate, 4),
    stroke('M-112-140H-210', colours.ink, 12),
    crate(-214, -146, 104, 92, '#D9A56B', colour),
    path(
      'M-62-40V-120q0-14 14-14h70l30-40h84q24 0 24 24v110z',
      p.linear([mix(colours.citrus, '#FFFFFF', 0.2), colours.amber]),
    ),
    stroke('M-44-134L-20-286H112L136-176', colours.ink, 12),
    person(p, 36, -96, 190, {
      legs: 'sit',
      style: 'helmet',
      headwear: colours.white,
      left: 'reach',
      vest: true,
    }),
    rect(-62, -74, 222, 26, colour, 6),
    circle(-30, -34, 36, colours.ink),
    circle(-30, -34, 16, colours.dune),
    circle(118, -34, 40, colours.ink),
    circle(118, -34, 18, colours.dune),
  )
}

/** An assembly line with robot arms. */
export function assemblyLine(p: Painter): string {
  const wall = p.random.pick(walls)
  p.dominant = mix(wall, colours.petrolSoft, 0.5)
  const arm = p.random.pick([colours.citrus, colours.pomegranate, colours.petrolMid])
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#FFFFFF', 0.45), wall])),
    repeat(5, (index) => rect(60 + index * 244, 70, 180, 190, p.linear(['#CFE7E8', '#F5F3E4']), 10)),
    repeat(5, (index) => rect(146 + index * 244, 70, 8, 190, colours.white)),
    lamp(p, 330, 30, colours.petrol, 0.5),
    lamp(p, 950, 30, colours.petrol, 0.5),
    rect(0, 590, width, 140, p.linear(['#D5C7AF', '#B3A184'])),
    robotArm(p, 350, 480, arm, 1),
    robotArm(p, 930, 480, arm, -1),
    rect(60, 470, 1160, 30, p.linear([colours.slate, colours.ink]), 15),
    rect(60, 500, 1160, 66, p.linear([colours.petrolMid, colours.petrol]), 10),
    repeat(
      12,
      (index) =>
        circle(112 + index * 96, 533, 17, colours.petrolPale) +
        circle(112 + index * 96, 533, 7, colours.petrolDeep),
    ),
    repeat(6, (index) =>
      valve(150 + index * 190, 470, p.random.pick([colours.petrolMid, colours.pomegranate, colours.olive])),
    ),
    repeat(3, (index) => rect(170 + index * 440, 566, 34, 84, colours.petrolDeep)),
    person(p, 640, 696, 330, {
      style: 'helmet',
      headwear: colours.white,
      vest: true,
      left: 'hip',
      right: 'wave',
    }),
  ].join('')
}

function robotArm(p: Painter, x: number, foot: number, colour: string, side: 1 | -1): string {
  return group(
    `translate(${x} ${foot}) scale(${side} 1)`,
    path('M-58 0l18-56h80l18 56z', colours.petrolDeep),
    stroke('M0-50L-40-210', p.linear([mix(colour, '#FFFFFF', 0.15), colour]), 46),
    stroke('M-40-210L110-290', mix(colour, '#FFFFFF', 0.12), 36),
    stroke('M110-290L150-180', colour, 26),
    ...[
      [0, -50, 34],
      [-40, -210, 30],
      [110, -290, 24],
    ].map(
      ([cx = 0, cy = 0, r = 0]) => circle(cx, cy, r, colours.ink) + circle(cx, cy, r * 0.45, colours.dune),
    ),
    stroke('M150-180l-22 30M150-180l24 28', colours.ink, 11),
    circle(152, -104, 60, p.light(colours.cream, 0.9)),
  )
}

/** A water valve, the company's product, on a foot at x, foot. */
function valve(x: number, foot: number, colour: string): string {
  return group(
    `translate(${x} ${foot})`,
    rect(-52, -46, 104, 40, colour, 10),
    rect(-62, -56, 18, 60, mix(colour, '#000000', 0.2), 4),
    rect(44, -56, 18, 60, mix(colour, '#000000', 0.2), 4),
    rect(-8, -84, 16, 42, colours.dune),
    stroke('M-32-88H32', colours.citrus, 13),
    rect(-44, -40, 88, 8, colours.white, 4, 'opacity=".35"'),
  )
}

/** Clean water, pipes and a field: what the company makes possible. */
export function waterAndField(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn', 'golden'])
  return [
    sky(p, mood, p.random.between(820, 1080), 200, 64),
    hills(p, mood, 340, 3, mix(mood.deep, colours.olive, 0.4)),
    path('M0 500q320-44 640-8t640-12V720H0z', p.linear([colours.oliveSoft, colours.olive])),
    repeat(8, (index) =>
      stroke(
        `M${640 + (index - 3.5) * 62} 492L${640 + (index - 3.5) * 320} 730`,
        colours.oliveDeep,
        12,
        'opacity=".35"',
      ),
    ),
    repeat(4, (row) =>
      repeat(7, (index) => {
        const far = row / 4
        return bush(
          p,
          640 + (index - 3) * (90 + far * 190),
          530 + row * 52,
          44 + far * 70,
          mix(colours.oliveMid, colours.olive, far),
        )
      }),
    ),
    repeat(3, (index) => sprinkler(240 + index * 400, 640 + (index % 2) * 36)),
    rect(-10, 676, 1300, 30, p.linear([colours.petrolSoft, colours.petrol]), 6),
    valve(200, 694, colours.pomegranate),
    valve(1040, 694, colours.citrus),
  ].join('')
}

function sprinkler(x: number, foot: number): string {
  const jet = (reach: number, rise: number) =>
    stroke(
      `M${x} ${foot - 60}Q${x + reach * 0.5} ${foot - 60 - rise} ${x + reach} ${foot - 6}`,
      '#F4FBFB',
      5,
      'opacity=".7" stroke-dasharray="14 10"',
    )
  return [
    rect(x - 5, foot - 60, 10, 62, colours.petrolDeep, 3),
    jet(-170, 150),
    jet(170, 150),
    jet(-110, 190),
    jet(110, 190),
    jet(-50, 170),
    jet(50, 170),
    circle(x, foot - 62, 10, colours.citrus),
  ].join('')
}

/** A desk with a screen that shows a shield: cyber awareness. */
export function cyberShield(p: Painter): string {
  const deep = p.random.chance(0.5)
  const wall = deep ? colours.petrol : '#CFE2E0'
  p.dominant = mix(wall, colours.petrolMid, 0.5)
  const glow = deep ? colours.petrolSoft : colours.white
  return [
    rect(
      0,
      0,
      width,
      height,
      p.linear(
        deep ? [colours.petrolDeep, colours.petrol, colours.petrolMid] : [colours.mist, '#C4DCDA', '#A9CCCB'],
        'diagonal',
      ),
    ),
    circle(640, 320, 520, p.light(glow, 0.6)),
    repeat(20, () => {
      const x = p.random.whole(2, 30) * 40
      const y = p.random.whole(1, 13) * 40
      const across = p.random.whole(2, 5) * 40 * (p.random.chance(0.5) ? 1 : -1)
      return (
        stroke(
          `M${x} ${y}h${across}l24 24v${p.random.whole(1, 3) * 30}`,
          deep ? colours.petrolSoft : colours.petrolMid,
          3,
          'opacity=".32"',
        ) + circle(x, y, 7, colours.citrus, 'opacity=".8"')
      )
    }),
    rect(0, 610, width, 120, p.linear([colours.wood, colours.woodDeep])),
    path('M560 560h160l30 62H530z', colours.slate),
    ellipse(640, 622, 170, 14, colours.ink, 'opacity=".5"'),
    rect(300, 130, 680, 442, colours.ink, 22),
    rect(320, 150, 640, 392, p.linear(['#F9F5EA', '#DDECEA'])),
    rect(320, 150, 640, 44, colours.petrolPale),
    ...[colours.pomegranate, colours.citrus, colours.olive].map((dot, index) =>
      circle(350 + index * 30, 172, 9, dot),
    ),
    path(
      'M640 214l130 42v94c0 92-62 142-130 172-68-30-130-80-130-172v-94z',
      p.linear([colours.petrolMid, colours.petrol]),
    ),
    path('M640 214v308c-68-30-130-80-130-172v-94z', colours.white, 'opacity=".14"'),
    stroke('M582 362l42 44 78-90', colours.citrus, 24),
    mug(1070, 620, colours.pomegranate),
    plant(170, 622, 190, colours.oliveMid, colours.citrus),
    rect(420, 640, 440, 30, colours.linen, 10),
    repeat(14, (index) => rect(432 + index * 30, 646, 22, 8, colours.dune, 3)),
  ].join('')
}

/** A mug with steam, standing on `foot`. */
export function mug(x: number, foot: number, colour: string, scale = 1): string {
  return group(
    `translate(${x} ${foot}) scale(${scale})`,
    stroke(`M40 -66q34-6 34 18t-36 22`, colour, 11),
    path(`M-44 -86h88v60q0 26-26 26h-36q-26 0-26-26z`, colour),
    ellipse(0, -86, 44, 10, mix(colour, '#000000', 0.35)),
    stroke(`M-16 -112q-14-20 0-36t0-34M16 -112q-14-20 0-36t0-34`, colours.white, 6, 'opacity=".6"'),
  )
}

/** A meeting before charts that rise. */
export function charts(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn', 'golden'])
  const wall = p.random.pick(walls)
  const bars = [0.3, 0.42, 0.38, 0.56, 0.66, 0.84]
  const tones = [
    colours.petrolSoft,
    colours.petrolMid,
    colours.citrus,
    colours.petrol,
    colours.olive,
    colours.pomegranate,
  ]
  return [
    room(p, mood, wall, colours.dune, 590, 70),
    rect(520, 70, 680, 400, colours.white, 16),
    rect(520, 70, 680, 400, 'none', 16, `stroke="${colours.dune}" stroke-width="6"`),
    repeat(4, (index) => rect(570, 140 + index * 76, 580, 2, colours.linen)),
    ...bars.map((part, index) =>
      rect(
        590 + index * 94,
        424 - part * 290,
        58,
        part * 290,
        p.linear([mix(tones[index] ?? colours.petrol, '#FFFFFF', 0.2), tones[index] ?? colours.petrol]),
        8,
      ),
    ),
    stroke('M606 330L700 286 800 306 890 226 990 190 1096 120', colours.wine, 8),
    ...[
      [606, 330],
      [700, 286],
      [800, 306],
      [890, 226],
      [990, 190],
      [1096, 120],
    ].map(([x = 0, y = 0]) => circle(x, y, 11, colours.white) + circle(x, y, 7, colours.wine)),
    person(p, 460, 680, 380, { right: 'reach', left: 'hip' }),
    person(p, 760, 700, 300, { left: 'down', right: 'hip' }),
    person(p, 950, 706, 310, {
      left: 'carry',
      right: 'down',
      style: 'scarf',
      headwear: colours.petrolMid,
      top: colours.linen,
    }),
    person(p, 1130, 700, 300, {}),
    plant(250, 690, 200, colours.olive, colours.pomegranate),
  ].join('')
}

/** Two people agree, hand in hand, before a window. */
export function handshake(p: Painter): string {
  const mood = pickMood(p.random, ['golden', 'dawn', 'day'])
  const wall = p.random.pick(walls)
  return [
    room(p, mood, wall, '#D9C4A3', 600, 475),
    lamp(p, 220, 60, colours.pomegranate, 0.5),
    lamp(p, 1060, 60, colours.petrol, 0.5),
    person(p, 466, 690, 470, { right: 'reach', left: 'down' }),
    group('translate(1270 0) scale(-1 1)', person(p, 466, 690, 470, { right: 'reach', left: 'down' })),
    circle(635, 352, 96, p.light(colours.cream, 0.9)),
    plant(150, 690, 260, colours.olive, colours.citrus),
    plant(1140, 690, 230, colours.oliveMid, colours.petrolMid),
  ].join('')
}

/** A class: someone explains at a board, others listen and raise a hand. */
export function training(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn'])
  const wall = p.random.pick(walls)
  const board = p.random.pick([colours.petrol, colours.oliveDeep, colours.petrolMid])
  return [
    room(p, mood, wall, '#CDB592', 600, 70),
    rect(500, 70, 700, 350, colours.wood, 14),
    rect(516, 86, 668, 318, p.linear([mix(board, '#FFFFFF', 0.1), board]), 6),
    stroke('M580 330q60-150 120-60t120-90 130 40', colours.cream, 7),
    circle(1040, 210, 54, 'none', `stroke="${colours.cream}" stroke-width="7"`),
    stroke('M1040 210V156M1040 210l42 34', colours.citrus, 7),
    stroke('M580 150h150M580 176h96', colours.white, 6, 'opacity=".7"'),
    person(p, 470, 620, 370, { right: 'reach', left: 'hip', top: colours.pomegranate }),
    ...[620, 810, 1000, 1170].map((x, index) =>
      person(p, x, 800, 330, { left: index === 1 ? 'up' : 'down', right: index === 3 ? 'up' : 'down' }),
    ),
    table(p, 520, 694, 760, 800, colours.clay),
    plant(110, 700, 210, colours.olive, colours.petrolMid),
  ].join('')
}

/** A hand holds a telephone with the portal on it. */
export function phone(p: Painter): string {
  const tint = p.random.pick([colours.honey, '#EFB8A8', '#B9D8D5', colours.oliveSoft])
  p.dominant = tint
  const skin = p.random.pick(['#F4D2B6', '#D9A27A', '#8F5C3C'])
  const chips = [colours.petrol, colours.pomegranate, colours.olive, colours.citrus]
  return [
    rect(0, 0, width, height, p.linear([mix(tint, '#FFFFFF', 0.55), tint], 'diagonal')),
    circle(640, 360, 470, p.light(colours.white, 0.9)),
    path('M0 560q260-90 560-20t720-60V720H0z', mix(tint, colours.petrolMid, 0.22)),
    path('M0 640q320-70 640-10t640-40V720H0z', mix(tint, colours.petrolMid, 0.4)),
    ...[
      [210, 190, 0],
      [330, 430, 1],
      [1050, 170, 2],
      [990, 430, 3],
    ].map(([x = 0, y = 0, index = 0]) => bubble(p, x, y, chips[index] ?? colours.petrol, index)),
    path('M500 720V560q0-60 46-70l190 0q54 0 54 60v170z', skin),
    rect(500, 70, 280, 560, colours.ink, 42),
    rect(516, 86, 248, 528, p.linear([colours.sand, colours.white]), 28),
    path(
      'M516 114a28 28 0 0 1 28-28h192a28 28 0 0 1 28 28v94H516z',
      p.linear([colours.petrolMid, colours.petrol]),
    ),
    rect(590, 98, 100, 16, colours.ink, 8),
    cypress(p, 630, 196, 70, colours.oliveSoft),
    cypress(p, 654, 196, 52, colours.oliveSoft),
    repeat(
      3,
      (index) =>
        rect(
          538,
          232 + index * 92,
          204,
          78,
          colours.white,
          14,
          `stroke="${colours.linen}" stroke-width="3"`,
        ) +
        rect(668, 244 + index * 92, 62, 54, mix(chips[index] ?? colours.petrol, '#FFFFFF', 0.3), 10) +
        rect(556, 252 + index * 92, 96, 11, colours.slate, 5) +
        rect(580, 274 + index * 92, 72, 9, colours.dune, 4),
    ),
    ...chips.map((chip, index) => circle(560 + index * 53, 558, 17, chip)),
    ...[0, 1, 2, 3].map((index) => stroke(`M${776 - index * 2} ${380 + index * 58}q34 10 12 40`, skin, 36)),
    stroke('M506 420q-30 40-6 110', skin, 44),
  ].join('')
}

function bubble(p: Painter, x: number, y: number, colour: string, kind: number): string {
  const icons = [
    stroke('M-26 4l18 18 36-40', colours.white, 11),
    path('M0 24C-44-4-24-36 0-14 24-36 44-4 0 24z', colours.white),
    stroke('M-28-12H28M-28 8H12', colours.white, 10),
    path('M-26 14q6-8 6-24 0-20 20-20t20 20q0 16 6 24zM-8 20a8 8 0 0 0 16 0z', colours.white),
  ]
  return group(
    `translate(${x} ${y}) rotate(${p.random.whole(-7, 7)})`,
    ellipse(4, 74, 64, 8, colours.ink, 'opacity=".1"'),
    rect(-74, -56, 148, 112, p.linear([mix(colour, '#FFFFFF', 0.18), colour]), 30),
    icons[kind] ?? '',
  )
}

/** Helmet, goggles, gloves and a vest on a bench: safety at work. */
export function safetyGear(p: Painter): string {
  const tint = p.random.pick(['#F8D9A2', '#CFE4E1', '#E6E6C6', '#F3CDB9'])
  p.dominant = mix(tint, colours.amber, 0.3)
  const helmet = p.random.pick([colours.citrus, colours.pomegranate, colours.petrolMid])
  return [
    rect(0, 0, width, height, p.linear([mix(tint, '#FFFFFF', 0.5), tint])),
    circle(640, 300, 480, p.light(colours.white, 0.85)),
    repeat(9, (index) =>
      path(`M${index * 180 - 120} 0h70L${index * 180 - 220} 560h-70z`, colours.white, 'opacity=".16"'),
    ),
    rect(0, 540, width, 190, p.linear([colours.clay, colours.woodDeep])),
    rect(0, 532, width, 16, mix(colours.clay, '#FFFFFF', 0.35)),
    group(
      'translate(1010 130)',
      stroke('M-110 0H110', colours.woodDeep, 14),
      path(
        'M-84 10l-50 56 10 336h248l10-336-50-56-40 0L0 130-44 10z',
        p.linear([colours.citrus, colours.amber]),
      ),
      rect(-126, 210, 252, 36, colours.cream),
      rect(-126, 300, 252, 36, colours.cream),
      stroke('M0 130V402', colours.woodDeep, 6),
    ),
    ellipse(520, 560, 250, 20, colours.ink, 'opacity=".25"'),
    path(
      'M310 520a212 220 0 0 1 424 0z',
      p.linear([mix(helmet, '#FFFFFF', 0.35), helmet, mix(helmet, '#000000', 0.18)], 'diagonal'),
    ),
    path('M482 520V320q0-26 40-26t40 26v200z', mix(helmet, '#FFFFFF', 0.25)),
    stroke('M282 528H790', mix(helmet, '#000000', 0.12), 30),
    path(
      'M370 470a150 160 0 0 1 84-120',
      'none',
      `stroke="#FFFFFF" stroke-opacity=".6" stroke-width="16" stroke-linecap="round"`,
    ),
    ellipse(190, 606, 120, 12, colours.ink, 'opacity=".25"'),
    rect(74, 520, 112, 76, p.linear(['#D9F0EE', '#8FC4C6']), 34, `stroke="${colours.ink}" stroke-width="11"`),
    rect(
      206,
      520,
      112,
      76,
      p.linear(['#D9F0EE', '#8FC4C6']),
      34,
      `stroke="${colours.ink}" stroke-width="11"`,
    ),
    stroke('M186 548h20', colours.ink, 12),
    group('translate(850 640) rotate(-12)', glove(colours.olive)),
    group('translate(700 664) rotate(8)', glove(colours.oliveMid)),
  ].join('')
}

function glove(colour: string): string {
  return (
    path(
      'M-110 24v-60q0-12 14-12h94l30-40q16-14 28 2l-14 40h46q16 0 16 14t-16 14h8q14 2 12 16t-16 12q10 4 6 16t-16 10q4 14-14 14h-70q-16 0-30-10h-64q-14 0-14-16z',
      colour,
    ) + rect(-112, -52, 40, 80, mix(colour, '#000000', 0.2), 8)
  )
}

/** A first-aid bag, plasters and a heart. */
export function firstAid(p: Painter): string {
  const tint = p.random.pick(['#F4C9C0', '#CFE4E1', '#F9E3BC'])
  // Never red: a red cross on white is a protected emblem.
  const bag = p.random.pick([colours.petrolMid, colours.olive, colours.petrol, colours.oliveMid])
  const shade = mix(bag, '#000000', 0.28)
  p.dominant = mix(tint, colours.pomegranate, 0.3)
  return [
    rect(0, 0, width, height, p.linear([mix(tint, '#FFFFFF', 0.6), tint], 'diagonal')),
    circle(640, 330, 520, p.light(colours.white, 0.9)),
    path('M0 560q320-60 640-14t640-20V720H0z', mix(tint, colours.pomegranate, 0.2)),
    stroke('M60 400h220l36-90 60 170 50-120 24 40H560', colours.pomegranate, 8, 'opacity=".35"'),
    repeat(16, () =>
      circle(
        p.random.between(0, width),
        p.random.between(40, 520),
        p.random.between(5, 16),
        colours.white,
        'opacity=".5"',
      ),
    ),
    ellipse(640, 640, 330, 24, colours.ink, 'opacity=".18"'),
    stroke('M520 268v-50q0-36 36-36h168q36 0 36 36v50', shade, 26),
    rect(360, 260, 560, 380, p.linear([mix(bag, '#FFFFFF', 0.28), bag, mix(bag, '#000000', 0.14)]), 44),
    rect(360, 330, 560, 12, shade, 0, 'opacity=".45"'),
    circle(640, 458, 112, colours.white),
    rect(612, 384, 56, 148, bag, 10),
    rect(566, 430, 148, 56, bag, 10),
    group('translate(190 590) rotate(-24)', plaster('#EBC39F')),
    group('translate(1080 600) rotate(18)', plaster('#B97E56')),
    group(
      'translate(1060 250)',
      path('M0 84C-150-14-82-122 0-48 82-122 150-14 0 84z', p.linear([colours.rose, colours.pomegranate])),
      path(
        'M-58-44q8-26 34-28',
        'none',
        `stroke="#FFFFFF" stroke-opacity=".7" stroke-width="11" stroke-linecap="round"`,
      ),
    ),
    group(
      'translate(200 240)',
      rect(-70, -60, 140, 120, colours.white, 24),
      rect(-70, -20, 140, 40, colours.petrolSoft),
      circle(0, 0, 12, colours.white),
    ),
  ].join('')
}

function plaster(colour: string): string {
  return (
    rect(-96, -32, 192, 64, colour, 32) +
    rect(-36, -32, 72, 64, mix(colour, '#FFFFFF', 0.35)) +
    repeat(9, (index) =>
      circle(-18 + (index % 3) * 18, -16 + Math.floor(index / 3) * 16, 3.4, mix(colour, '#000000', 0.2)),
    )
  )
}

/** Parked cars, one charging, trees between them. */
export function parking(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'dawn', 'golden'])
  const paints = [colours.petrolMid, colours.pomegranate, colours.citrus, colours.oliveMid]
  return [
    sky(p, mood, p.random.between(200, 1000), 180, 58),
    hills(p, mood, 330, 2),
    tree(p, 90, 540, 260, colours.olive),
    tree(p, 640, 534, 240, colours.oliveMid),
    tree(p, 1200, 540, 270, colours.olive),
    path('M110 400L1170 360v22L110 422z', p.linear([colours.petrolMid, colours.petrol], 'across')),
    repeat(12, (index) =>
      stroke(`M${150 + index * 86} ${round(399 - index * 3.2)}v18`, colours.petrolPale, 3),
    ),
    rect(250, 410, 14, 130, colours.slate),
    rect(990, 384, 14, 156, colours.slate),
    rect(0, 530, width, 200, p.linear(['#8C979B', '#5B6870'])),
    repeat(6, (index) => stroke(`M${60 + index * 240} 534L${-20 + index * 262} 720`, colours.cream, 7)),
    ...paints.map((paint, index) => car(p, 180 + index * 300, 660, paint)),
    rect(606, 490, 50, 150, colours.white, 12),
    rect(616, 504, 30, 34, colours.petrolSoft, 6),
    path('M634 556l-16 28h12l-6 26 20-32h-12z', colours.citrus),
    stroke('M656 570q40 60 4 70t-30 6', colours.ink, 7),
  ].join('')
}

function car(p: Painter, x: number, foot: number, colour: string): string {
  return group(
    `translate(${x} ${foot})`,
    ellipse(0, 4, 132, 11, colours.ink, 'opacity=".35"'),
    path(
      'M-124-16v-38q0-20 22-24l30-6 34-44q8-10 22-10h46q14 0 24 10l36 44 20 6q14 4 14 20v42z',
      p.linear([mix(colour, '#FFFFFF', 0.28), colour]),
    ),
    path('M-56-84l26-34q4-6 12-6h14v40zM8-124h20q8 0 12 6l24 34H8z', '#D8EBEA'),
    rect(-124, -30, 248, 14, mix(colour, '#000000', 0.2), 6),
    ...[-70, 72].map((wx) => circle(wx, -16, 26, colours.ink) + circle(wx, -16, 12, colours.dune)),
    circle(114, -52, 8, colours.cream),
  )
}
