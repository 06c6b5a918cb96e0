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
import { confetti, hills, lamp, plant, room, sky, skyline, table, windowOnHills } from './scenery.ts'

/** Bulbs on a string from side to side. */
function stringLights(p: Painter, y: number, sag: number): string {
  const bulbs = [colours.citrus, colours.pomegranate, colours.cream, colours.petrolSoft, colours.oliveSoft]
  return (
    stroke(`M-10 ${y}Q320 ${y + sag * 2} 640 ${y}T1290 ${y}`, colours.petrolDeep, 4, 'opacity=".7"') +
    repeat(17, (index) => {
      const part = ((index + 0.5) / 17) * 2
      const local = part % 1
      const x = ((index + 0.5) / 17) * width
      const fall = y + Math.sin(local * Math.PI) * sag * (part < 1 ? 1 : -1) + 14
      const colour = bulbs[index % bulbs.length] ?? colours.citrus
      return circle(x, fall, 46, p.light(colour, 0.7)) + ellipse(x, fall, 11, 15, colour)
    })
  )
}

/** A menorah in the window, with as many lights as the seed says. */
export function hanukkah(p: Painter): string {
  const mood = pickMood(p.random, ['night', 'dusk'])
  const wall = p.random.pick([colours.petrol, '#6E2A3E', '#4C5A34', '#2B5C66'])
  const brass = [colours.cream, colours.citrus, '#B8741F']
  const lit = p.random.whole(5, 8)
  p.dominant = mix(wall, colours.citrus, 0.25)
  const arms = [1, 2, 3, 4].map((step) => {
    const r = step * 66
    return `<path d="M${640 - r} 330a${r} ${r * 0.92} 0 0 0 ${r * 2} 0" fill="none" stroke="${p.linear(brass, 'across')}" stroke-width="15"/>`
  })
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#000000', 0.3), wall])),
    windowOnHills(p, mood, 290, 40, 700, 470),
    circle(640, 300, 560, p.light(colours.citrus, 0.55)),
    rect(0, 590, width, 140, p.linear([colours.clay, colours.woodDeep])),
    rect(0, 584, width, 14, mix(colours.clay, '#FFFFFF', 0.3)),
    ...arms,
    rect(631, 290, 18, 270, p.linear(brass, 'across')),
    path('M540 592q0-34 60-40h80q60 6 60 40z', p.linear(brass)),
    repeat(9, (index) =>
      candle(p, 640 + (index - 4) * 66, index === 4 ? 290 : 326, index === 4 || index >= 9 - lit),
    ),
    group(
      'translate(190 640)',
      ellipse(0, 8, 130, 18, colours.white),
      ...[
        [-56, -22],
        [8, -26],
        [66, -20],
        [-22, -62],
        [38, -64],
      ].map(([x = 0, y = 0]) => doughnut(x, y)),
    ),
    spinningTop(1050, 660, colours.pomegranate, -14),
    spinningTop(1150, 676, colours.petrolSoft, 18),
    repeat(6, () =>
      circle(
        p.random.between(880, 1000),
        p.random.between(640, 690),
        15,
        colours.citrus,
        `stroke="${colours.amber}" stroke-width="4"`,
      ),
    ),
  ].join('')
}

function candle(p: Painter, x: number, foot: number, lit: boolean): string {
  const flame = lit
    ? circle(x, foot - 92, 64, p.light('#FFE9A8', 0.95)) +
      path(`M${x} ${foot - 118}q20 28 0 46q-20-18 0-46z`, colours.citrus) +
      path(`M${x} ${foot - 104}q9 16 0 28q-9-12 0-28z`, '#FFF6D8')
    : ''
  return (
    rect(x - 16, foot - 10, 32, 16, colours.amber, 5) +
    rect(x - 9, foot - 72, 18, 64, p.linear([colours.white, colours.linen, colours.dune], 'across'), 4) +
    flame
  )
}

function doughnut(x: number, y: number): string {
  return (
    ellipse(x, y, 46, 32, '#D08A3C') +
    ellipse(x, y - 7, 44, 25, '#E8AF62') +
    ellipse(x, y - 16, 16, 9, colours.pomegranate) +
    ellipse(x - 14, y - 12, 20, 4, colours.white, 'opacity=".5"')
  )
}

function spinningTop(x: number, foot: number, colour: string, turn: number): string {
  return group(
    `translate(${x} ${foot}) rotate(${turn})`,
    rect(-6, -130, 12, 44, colours.wood, 5),
    path('M-44-92h88v56L0 6l-44-42z', colour),
    path('M0-92h44v56L0 6z', '#000000', 'opacity=".15"'),
    circle(-21, -58, 9, colours.cream),
  )
}

/** A festive table: apples, honey, pomegranates, challah. */
export function roshHashana(p: Painter): string {
  const mood = pickMood(p.random, ['golden', 'dawn', 'day'])
  const wall = p.random.pick(['#F7E3C4', '#DCE9E4', '#F3D5C6'])
  return [
    room(p, mood, wall, colours.dune, 470, 475),
    lamp(p, 190, 30, colours.pomegranate, 0.6),
    lamp(p, 1090, 30, colours.pomegranate, 0.6),
    path('M0 480h1280v240H0z', p.linear([colours.white, '#EFE5D3'])),
    path('M0 548h1280v150H0z', colours.petrolPale, 'opacity=".55"'),
    rect(0, 480, width, 8, colours.white),
    ellipse(330, 640, 200, 34, colours.ink, 'opacity=".12"'),
    ellipse(330, 628, 200, 36, p.linear([colours.white, colours.petrolPale])),
    pomegranate(240, 570, 66),
    pomegranate(414, 578, 58),
    pomegranate(330, 540, 76),
    honeyJar(p, 640, 640),
    ...[
      [800, 620, 56],
      [890, 640, 50],
    ].map(([x = 0, y = 0, r = 0]) => apple(p, x, y, r)),
    path('M726 668a46 30 0 0 0 92 0z', '#FBE7C6', `stroke="${colours.pomegranate}" stroke-width="8"`),
    ellipse(1070, 662, 170, 22, colours.wood),
    repeat(5, (index) =>
      ellipse(
        960 + index * 54,
        630 - Math.sin((index / 4) * Math.PI) * 22,
        46,
        40,
        p.linear(['#E9B467', '#B8702A']),
        `transform="rotate(${-20 + index * 10} ${960 + index * 54} 630)"`,
      ),
    ),
    ...[90, 1210].map(
      (x) =>
        rect(x - 10, 480, 20, 130, colours.sand, 5) +
        rect(x - 30, 606, 60, 18, colours.citrus, 8) +
        circle(x, 452, 70, p.light('#FFE9A8', 0.9)) +
        path(`M${x} 430q18 26 0 46q-18-20 0-46z`, colours.citrus),
    ),
  ].join('')
}

function pomegranate(x: number, y: number, r: number): string {
  return [
    path(
      `M${round(x - r * 0.3)} ${round(y - r * 1.3)}l${round(r * 0.12)} ${round(r * 0.24)} ${round(r * 0.18)}${round(-r * 0.26)} ${round(r * 0.18)} ${round(r * 0.26)} ${round(r * 0.16)} ${round(-r * 0.24)}v${round(r * 0.5)}h${round(-r * 0.64)}z`,
      colours.wine,
    ),
    circle(x, y, r, colours.pomegranate),
    ellipse(
      x - r * 0.35,
      y - r * 0.3,
      r * 0.24,
      r * 0.38,
      colours.blush,
      `opacity=".55" transform="rotate(28 ${round(x - r * 0.35)} ${round(y - r * 0.3)})"`,
    ),
    path(
      `M${round(x - r * 0.2)} ${round(y + r * 0.97)}a${round(r)} ${round(r)} 0 0 0 ${round(r * 1.18)} ${round(-r * 0.85)}a${round(r * 1.2)} ${round(r * 1.2)} 0 0 1 ${round(-r * 1.18)} ${round(r * 0.85)}z`,
      colours.wine,
      'opacity=".5"',
    ),
  ].join('')
}

function apple(p: Painter, x: number, y: number, r: number): string {
  return (
    path(
      `M${x} ${y - r * 0.72}C${x + r * 0.5} ${y - r * 1.3} ${x + r * 1.35} ${y - r * 0.8} ${x + r} ${y + r * 0.1}C${x + r * 0.8} ${y + r} ${x + r * 0.3} ${y + r} ${x} ${y + r * 0.85}C${x - r * 0.3} ${y + r} ${x - r * 0.8} ${y + r} ${x - r} ${y + r * 0.1}C${x - r * 1.35} ${y - r * 0.8} ${x - r * 0.5} ${y - r * 1.3} ${x} ${y - r * 0.72}z`,
      p.linear(['#C9D37C', '#9FB04A']),
    ) +
    stroke(`M${x} ${y - r * 0.7}q4-24 16-32`, colours.woodDeep, 7) +
    path(`M${x + 8} ${y - r * 1.05}q36-34 62-10q-34 24-62 10z`, colours.olive)
  )
}

function honeyJar(p: Painter, x: number, foot: number): string {
  return [
    ellipse(x, foot, 96, 14, colours.ink, 'opacity=".15"'),
    rect(x - 80, foot - 150, 160, 150, p.linear(['#F8C65C', '#E0902B']), 36),
    rect(x - 62, foot - 132, 20, 100, colours.white, 10, 'opacity=".4"'),
    rect(x - 74, foot - 178, 148, 36, colours.petrol, 12),
    stroke(`M${x + 10} ${foot - 180}L${x + 74} ${foot - 290}`, colours.wood, 12),
    repeat(4, (index) =>
      ellipse(
        x + 70 + index * 8,
        foot - 280 - index * 15,
        24,
        9,
        index % 2 === 0 ? '#E8A93F' : '#CE8524',
        `transform="rotate(-30 ${x + 70 + index * 8} ${foot - 280 - index * 15})"`,
      ),
    ),
  ].join('')
}

/** A sukkah in a garden, with paper chains and lights. */
export function sukkah(p: Painter): string {
  const mood = pickMood(p.random, ['dusk', 'golden', 'day'])
  const cloths = [colours.sand, colours.cream, colours.petrolPale]
  const cloth = p.random.pick(cloths)
  return [
    sky(p, mood, 1080, 180, 58),
    hills(p, mood, 380, 3),
    rect(0, 640, width, 90, p.linear([colours.oliveMid, colours.olive])),
    rect(240, 210, 800, 450, p.linear([mix(cloth, '#FFFFFF', 0.3), mix(cloth, colours.clay, 0.2)])),
    repeat(11, (index) => rect(240 + index * 74, 210, 30, 450, colours.white, 0, 'opacity=".22"')),
    circle(640, 420, 380, p.light(colours.citrus, 0.5)),
    ...[240, 1016].map((x) => rect(x, 180, 26, 490, colours.wood, 4)),
    stroke('M270 290q90 70 180 0t180 0 180 0 190 0', colours.pomegranate, 8, 'stroke-dasharray="16 12"'),
    stroke('M270 290q90 110 180 0t180 0 180 0 190 0', colours.petrolMid, 8, 'stroke-dasharray="16 12"'),
    ...[330, 540, 740, 950].map(
      (x, index) =>
        stroke(`M${x} 220v${70 + (index % 2) * 40}`, colours.oliveDeep, 3) +
        (index % 2 === 0 ? pomegranate(x, 330, 30) : ellipse(x, 362, 24, 32, colours.citrus)),
    ),
    repeat(26, (index) =>
      stroke(
        `M${200 + index * 35} ${round(196 + p.random.between(-6, 6))}q-18 44 ${round(p.random.between(-50, -10))} ${round(p.random.between(40, 66))}M${200 + index * 35} 196q18-26 52-32`,
        p.random.pick([colours.olive, colours.oliveMid, colours.oliveDeep]),
        11,
      ),
    ),
    rect(200, 176, 880, 20, colours.woodDeep, 8),
    stringLights(p, 96, 30),
    table(p, 400, 540, 480, 660, colours.clay),
    ...[450, 560, 700, 800].map((x, index) =>
      index % 2 === 0
        ? ellipse(x, 534, 40, 12, colours.petrolPale) +
          circle(x - 10, 520, 18, colours.pomegranate) +
          circle(x + 14, 522, 16, colours.citrus)
        : rect(x - 12, 480, 24, 60, colours.petrolSoft, 8),
    ),
    person(p, 330, 668, 250, { left: 'down', right: 'wave' }),
    person(p, 950, 668, 240, { left: 'wave' }),
    person(p, 1000, 676, 160, { left: 'up', right: 'up', top: colours.citrus }),
  ].join('')
}

/** Masks, a grogger and confetti. */
export function purim(p: Painter): string {
  const tint = p.random.pick(['#F3C4A8', '#BFDDDB', '#F8DDA5', '#E7B5BB'])
  p.dominant = mix(tint, colours.pomegranate, 0.2)
  return [
    rect(0, 0, width, height, p.linear([mix(tint, '#FFFFFF', 0.5), tint], 'diagonal')),
    circle(640, 330, 520, p.light(colours.white, 0.85)),
    path('M0 590q320-50 640-10t640-20V720H0z', mix(tint, colours.petrolMid, 0.35)),
    confetti(p, 90, 0, 640),
    stroke('M452 400L360 690', colours.woodDeep, 16),
    group('translate(560 350) rotate(-8)', mask(p, colours.pomegranate, colours.citrus)),
    stroke('M1000 430l60 260', colours.woodDeep, 14),
    group('translate(890 420) rotate(9) scale(.82)', mask(p, colours.petrol, colours.oliveSoft)),
    group(
      'translate(210 340)',
      path('M-110 150L0-150 110 150q-110 44-220 0z', p.linear([colours.citrus, colours.amber])),
      ...[
        [-20, -40],
        [26, 30],
        [-46, 80],
        [52, 108],
        [0, 130],
      ].map(([x = 0, y = 0]) => circle(x, y, 15, colours.pomegranate)),
      circle(0, -154, 30, colours.cream),
    ),
    group(
      'translate(1130 250)',
      rect(-12, 0, 24, 180, colours.wood, 8),
      rect(-84, -76, 168, 84, colours.olive, 16),
      rect(-70, -60, 140, 14, colours.oliveSoft, 6),
      circle(0, -34, 24, colours.citrus),
    ),
  ].join('')
}

function mask(p: Painter, colour: string, feather: string): string {
  return [
    ...[-40, -16, 10].map((turn, index) =>
      group(
        `translate(120 -70) rotate(${turn + 30})`,
        path(`M0 0C-40-70-30-150 ${index * 10} -200C44-150 40-70 0 0z`, mix(feather, '#FFFFFF', index * 0.2)),
      ),
    ),
    path(
      'M-220-40q40-76 140-50 80 22 80 22t80-22q100-26 140 50q10 90-60 130-80 34-130-34-30-40-30-40t-30 40q-50 68-130 34-70-40-60-130z',
      p.linear([mix(colour, '#FFFFFF', 0.25), colour]),
    ),
    path('M-160-6q44-44 104 4-40 56-104-4zM160-6q-44-44-104 4 40 56 104-4z', colours.ink),
    repeat(9, (index) =>
      circle(-200 + index * 50, -54 + Math.abs(index - 4) * -4 + 22 * (index % 2), 7, colours.cream),
    ),
  ].join('')
}

/** A cake with candles, balloons and confetti. */
export function cake(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'golden', 'dawn'])
  const wall = p.random.pick(['#F6D9CB', '#D6E7E4', '#F9E6C2', '#E3E8CB'])
  const icing = p.random.pick([colours.rose, colours.petrolSoft, colours.honey])
  const balloons = [colours.pomegranate, colours.citrus, colours.petrolMid, colours.oliveMid, colours.rose]
  return [
    room(p, mood, wall, colours.dune, 600, 70),
    confetti(p, 60, 0, 480),
    ...balloons.map((colour, index) => balloon(p, 850 + index * 84, 190 + (index % 3) * 74, colour)),
    table(p, 240, 590, 820, 730, colours.clay),
    ellipse(640, 590, 260, 16, colours.white),
    tier(p, 640, 584, 420, 150, mix(icing, '#FFFFFF', 0.45), icing),
    tier(p, 640, 434, 280, 120, colours.sand, mix(icing, colours.pomegranate, 0.25)),
    repeat(5, (index) => {
      const x = 560 + index * 40
      return (
        rect(x - 5, 250, 10, 64, balloons[index] ?? colours.citrus, 4) +
        circle(x, 236, 40, p.light('#FFE9A8', 0.95)) +
        path(`M${x} 216q12 18 0 32q-12-14 0-32z`, colours.citrus)
      )
    }),
    present(p, 300, 588, 110, colours.petrolMid),
    present(p, 940, 588, 130, colours.olive),
  ].join('')
}

function tier(
  p: Painter,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  body: string,
  icing: string,
): string {
  const left = x - wide / 2
  const drip = wide / 7
  return [
    rect(left, foot - tall, wide, tall, p.linear([body, mix(body, colours.clay, 0.25)]), 18),
    path(
      `M${left} ${foot - tall + 18}q0-18 18-18h${wide - 36}q18 0 18 18v20${repeat(7, (index) => `q${-drip / 2} ${34 + (index % 2) * 22} ${-drip} 0`)}z`,
      icing,
    ),
    repeat(8, (index) =>
      circle(
        left + 24 + index * ((wide - 48) / 7),
        foot - 20,
        9,
        index % 2 === 0 ? colours.pomegranate : colours.citrus,
      ),
    ),
  ].join('')
}

/** A balloon with its string. */
export function balloon(p: Painter, x: number, y: number, colour: string): string {
  return (
    stroke(`M${x} ${y + 62}q-18 80 8 150t-8 120`, colours.slate, 2.5, 'opacity=".6"') +
    path(`M${x - 9} ${y + 70}l9-14 9 14z`, colour) +
    ellipse(x, y, 48, 60, p.linear([mix(colour, '#FFFFFF', 0.35), colour], 'diagonal')) +
    ellipse(x - 17, y - 22, 9, 16, colours.white, 'opacity=".5"')
  )
}

/** A wrapped present standing on `foot`. */
export function present(p: Painter, x: number, foot: number, size: number, colour: string): string {
  return [
    rect(x, foot - size * 0.8, size, size * 0.8, p.linear([mix(colour, '#FFFFFF', 0.2), colour]), 6),
    rect(x + size * 0.42, foot - size * 0.8, size * 0.16, size * 0.8, colours.cream),
    rect(x - size * 0.05, foot - size, size * 1.1, size * 0.26, mix(colour, '#000000', 0.12), 6),
    rect(x + size * 0.42, foot - size, size * 0.16, size * 0.26, colours.honey),
    path(
      `M${x + size * 0.5} ${foot - size}q${-size * 0.4} ${-size * 0.4} ${-size * 0.34} ${-size * 0.06}q0 ${size * 0.1} ${size * 0.34} ${size * 0.06}q${size * 0.4} ${-size * 0.4} ${size * 0.34} ${-size * 0.06}q0 ${size * 0.1} ${-size * 0.34} ${size * 0.06}z`,
      colours.pomegranate,
    ),
  ].join('')
}

/** A stage, a band and an audience with raised hands. */
export function concert(p: Painter): string {
  const beams = [colours.citrus, colours.pomegranate, colours.petrolSoft, colours.honey]
  const backdrop = p.random.pick([
    [colours.night, colours.petrol, '#7A3B58'],
    ['#2A0F1E', '#6B2440', '#C06A4A'],
    ['#1C2412', '#46552A', '#B98A3C'],
  ])
  p.dominant = backdrop[1] ?? colours.petrol
  return [
    rect(0, 0, width, height, p.linear(backdrop)),
    repeat(6, (index) => {
      const x = 130 + index * 204
      const aim = 640 + (x - 640) * p.random.between(-0.3, 0.5)
      return (
        path(`M${x} 0L${round(aim - 130)} 540h260z`, beams[index % 4] ?? colours.citrus, 'opacity=".17"') +
        circle(x, 12, 90, p.light(beams[index % 4] ?? colours.citrus, 0.8))
      )
    }),
    repeat(14, (index) => rect(index * 96, 8, 44, 20, colours.ink, 6)),
    path('M120 560h1040l60 60H60z', p.linear([colours.woodDeep, '#3A2620'])),
    circle(640, 470, 430, p.light(colours.citrus, 0.55)),
    person(p, 640, 570, 300, { left: 'carry', right: 'wave', top: colours.pomegranate, style: 'curly' }),
    stroke('M600 570V372l-8-14', colours.slate, 6) + circle(592, 352, 13, colours.ink),
    person(p, 420, 572, 270, { left: 'carry', right: 'carry', top: colours.citrus }),
    group(
      'translate(420 448) rotate(-24)',
      ellipse(-26, 0, 46, 34, colours.clay),
      ellipse(30, 0, 34, 26, colours.clay),
      rect(50, -6, 110, 12, colours.woodDeep),
      circle(-4, 0, 13, colours.woodDeep),
    ),
    person(p, 860, 572, 270, { left: 'up', right: 'up', top: colours.petrolSoft }),
    rect(790, 500, 150, 76, colours.cream, 20) + rect(790, 500, 150, 18, colours.pomegranate, 8),
    repeat(15, (index) => {
      const x = index * 92 + p.random.between(-16, 16)
      const y = p.random.between(640, 680)
      const raised = p.random.chance(0.6)
        ? stroke(
            `M${round(x - 26)} 720L${round(x - 36)} ${round(y - 76)}M${round(x + 26)} 720L${round(x + 38)} ${round(y - 62)}`,
            '#061A23',
            17,
          )
        : ''
      return raised + circle(x, y, 32, '#061A23') + ellipse(x, 738, 58, 46, '#061A23')
    }),
    confetti(p, 40, 30, 420),
  ].join('')
}

/** A cup, medals and laurel: recognition. */
export function award(p: Painter): string {
  const tint = p.random.pick([colours.petrol, '#7B2639', '#4C5B2C', '#F0C98B'])
  p.dominant = tint
  const gold = p.linear(['#FFE9B4', colours.citrus, '#B9711D'], 'across')
  return [
    rect(0, 0, width, height, p.linear([mix(tint, '#FFFFFF', 0.25), tint, mix(tint, '#000000', 0.25)])),
    repeat(14, (index) =>
      path(
        `M640 330L${round(640 + Math.cos((index / 14) * Math.PI * 2) * 1000)} ${round(330 + Math.sin((index / 14) * Math.PI * 2) * 1000)}L${round(640 + Math.cos(((index + 0.5) / 14) * Math.PI * 2) * 1000)} ${round(330 + Math.sin(((index + 0.5) / 14) * Math.PI * 2) * 1000)}z`,
        colours.white,
        'opacity=".07"',
      ),
    ),
    circle(640, 320, 480, p.light(colours.cream, 0.75)),
    confetti(p, 50, 20, 560),
    rect(250, 620, 780, 110, p.linear([mix(tint, '#FFFFFF', 0.5), mix(tint, '#FFFFFF', 0.15)]), 16),
    rect(430, 560, 420, 170, p.linear([mix(tint, '#FFFFFF', 0.65), mix(tint, '#FFFFFF', 0.3)]), 16),
    ...[-1, 1].map((side) =>
      repeat(8, (index) =>
        group(
          `translate(${640 + side * (262 - Math.max(0, index - 4) * 16)} ${500 - index * 48}) rotate(${side * (52 - index * 12)})`,
          path(
            'M0 0C-18-26-14-54 0-70C14-54 18-26 0 0z',
            index % 2 === 0 ? colours.oliveMid : colours.oliveSoft,
          ),
        ),
      ),
    ),
    `<path d="M540 190q-110-8-92 90t112 76M740 190q110-8 92 90t-112 76" fill="none" stroke="${gold}" stroke-width="22" stroke-linecap="round"/>`,
    path('M524 150h232q8 150-44 220-34 44-42 60v60h-60v-60q-8-16-42-60-52-70-44-220z', gold),
    ellipse(640, 150, 116, 20, '#FFE2A0'),
    path('M640 212l22 46 50 6-37 34 10 50-45-25-45 25 10-50-37-34 50-6z', colours.sand),
    rect(560, 484, 160, 30, gold, 10),
    rect(530, 512, 220, 52, colours.woodDeep, 12),
    ...[330, 950].map(
      (x, index) =>
        path(
          `M${x - 34} 460h28l22 90h-28zM${x + 34} 460H${x + 6}l-22 90h28z`,
          index === 0 ? colours.pomegranate : colours.petrolSoft,
        ) +
        circle(x, 570, 44, gold) +
        circle(x, 570, 28, '#FFE2A0'),
    ),
  ].join('')
}

/** People raise a glass under strings of lights. */
export function toast(p: Painter): string {
  const mood = pickMood(p.random, ['dusk', 'night', 'golden'])
  const people = [180, 390, 640, 880, 1090]
  return [
    sky(p, mood, 1010, 230, 58),
    skyline(p, 520, 200, mix(mood.horizon, mood.deep, 0.6), mood.window, 0.45),
    rect(0, 516, width, 14, colours.linen),
    repeat(22, (index) => rect(20 + index * 60, 520, 10, 110, colours.linen)),
    rect(0, 620, width, 110, p.linear([colours.clay, colours.woodDeep])),
    stringLights(p, 90, 44),
    stringLights(p, 40, -24),
    circle(640, 420, 460, p.light(colours.citrus, 0.4)),
    ...people.map(
      (x, index) =>
        person(p, x, 700, 370 + (index % 2) * 24, { right: 'wave', left: index % 2 === 0 ? 'hip' : 'down' }) +
        glass(x + (0.09 + 0.13) * (370 + (index % 2) * 24), 700 - (370 + (index % 2) * 24) * 0.95),
    ),
    plant(60, 716, 190, colours.olive, colours.pomegranate),
    plant(1226, 716, 190, colours.oliveMid, colours.petrolMid),
  ].join('')
}

function glass(x: number, y: number): string {
  return (
    path(`M${round(x - 15)} ${round(y - 40)}h30q2 34-15 36t-15-36z`, '#FFF3D6', 'opacity=".9"') +
    path(`M${round(x - 14)} ${round(y - 26)}h28q-2 22-14 22t-14-22z`, colours.citrus) +
    stroke(`M${round(x)} ${round(y - 6)}v20`, '#FFF3D6', 4)
  )
}
