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
import { colours, type Mood, mix, pickMood } from './palette.ts'
import { person } from './people.ts'
import { birds, bush, cypress, hills, palm, ridge, sky, skyline, tree } from './scenery.ts'

function cypressRow(
  p: Painter,
  mood: Mood,
  foot: number,
  from: number,
  to: number,
  count: number,
  tall: number,
): string {
  const colour = mix(mood.deep, colours.oliveDeep, 0.45)
  return repeat(count, (index) => {
    const x = from + ((to - from) * (index + p.random.between(0.1, 0.9))) / count
    return cypress(p, x, foot + p.random.between(-8, 14), tall * p.random.between(0.65, 1.15), colour)
  })
}

/** A village house with a red roof. */
function house(p: Painter, x: number, foot: number, size: number, window: string): string {
  return [
    rect(x, foot - size * 0.62, size, size * 0.64, p.linear([colours.sand, colours.linen])),
    path(
      `M${round(x - size * 0.1)} ${round(foot - size * 0.6)}L${round(x + size * 0.5)} ${round(foot - size)}L${round(x + size * 1.1)} ${round(foot - size * 0.6)}z`,
      colours.pomegranate,
    ),
    rect(x + size * 0.16, foot - size * 0.46, size * 0.2, size * 0.2, window, 2),
    rect(x + size * 0.6, foot - size * 0.44, size * 0.22, size * 0.46, colours.petrolMid, 3),
  ].join('')
}

/** Sunrise or sunset over hills with cypresses and a winding path. */
export function hillsAndCypresses(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'golden', 'dusk', 'day'])
  const side = p.random.chance(0.5) ? 0.3 : 0.7
  const road = side * width
  return [
    sky(p, mood, width * (1 - side) + p.random.between(-80, 80), p.random.between(190, 270), 66),
    birds(p, width * side, 170, 6, mix(mood.deep, mood.horizon, 0.4)),
    hills(p, mood, 350, 4),
    house(p, width * (1 - side) - 60, 556, 62, mood.window),
    house(p, width * (1 - side) + 22, 562, 48, mood.window),
    cypressRow(p, mood, 560, road - 260, road - 90, 4, 150),
    path(
      `M${road - 40} 560C${road + 140} 600 ${road - 190} 640 ${road - 120} 720H${road + 90}C${road + 30} 650 ${road + 250} 600 ${road - 14} 560z`,
      mix(mood.horizon, '#FFFFFF', 0.35),
      'opacity=".75"',
    ),
    cypressRow(p, mood, 668, road + 180, road + 420, 4, 270),
    bush(p, road - 330, 716, 260, mix(mood.deep, colours.oliveMid, 0.35)),
    bush(p, road + 470, 722, 320, mix(mood.deep, colours.olive, 0.45)),
  ].join('')
}

/** A city by the water or among hills. */
export function city(p: Painter): string {
  const mood = pickMood(p.random, ['dusk', 'dawn', 'night', 'golden'])
  const water = mix(mood.horizon, colours.petrol, 0.35)
  return [
    sky(p, mood, p.random.between(280, 1000), 300, 80),
    path(ridge(p, 400, 40), mix(mood.horizon, mood.deep, 0.22)),
    skyline(p, 560, 230, mix(mood.horizon, mood.deep, 0.42), mood.window, 0.2),
    skyline(p, 575, 330, mix(mood.horizon, mood.deep, 0.86), mood.window, 0.42),
    rect(0, 566, width, 160, p.linear([water, mix(mood.deep, colours.petrolMid, 0.3)])),
    repeat(40, () => {
      const long = p.random.between(16, 90)
      return rect(
        p.random.between(0, width),
        p.random.between(580, 712),
        long,
        3.5,
        mood.window,
        2,
        `opacity="${round(p.random.between(0.15, 0.6))}"`,
      )
    }),
    path('M0 652q180-34 350 6t420 4 510-12V720H0z', mix(mood.deep, '#000000', 0.2)),
    palm(120, 676, 230, mix(mood.deep, '#000000', 0.35)),
    palm(1130, 682, 270, mix(mood.deep, '#000000', 0.35)),
    palm(1210, 690, 190, mix(mood.deep, '#000000', 0.35)),
  ].join('')
}

/** Sea, sand, a sunshade and sails. */
export function sea(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'golden', 'dawn'])
  const shade = p.random.chance(0.5) ? colours.pomegranate : colours.petrol
  const waterTop = mix(mood.horizon, colours.petrolMid, 0.6)
  return [
    sky(p, mood, p.random.between(760, 1060), 230, 70),
    rect(0, 350, width, 240, p.linear([waterTop, colours.petrolSoft, colours.petrolPale])),
    repeat(26, () =>
      rect(
        p.random.between(-40, width),
        p.random.between(362, 520),
        p.random.between(40, 150),
        4,
        colours.white,
        2,
        'opacity=".38"',
      ),
    ),
    sail(540, 392, 1.1, colours.white),
    sail(760, 372, 0.6, colours.cream),
    path('M0 520q160-34 320 0t320 0 320 0 320 0v60H0z', colours.white, 'opacity=".75"'),
    path('M0 548q160-30 320 0t320 0 320 0 320 0V720H0z', p.linear(['#FBE7C6', '#EBC994'])),
    palm(1120, 690, 400, mix(colours.olive, colours.petrol, 0.3)),
    ellipse(360, 678, 190, 20, colours.clay, 'opacity=".35"'),
    stroke('M330 668L384 402', colours.wood, 10),
    repeat(6, (index) => {
      const from = 200 + index * 62
      return path(
        `M${from} ${round(470 + Math.abs(index - 2.5) * 7)}Q${from + 31} 440 ${from + 62} ${round(470 + Math.abs(index + 1 - 2.5) * 7)}L384 376z`,
        index % 2 === 0 ? shade : colours.cream,
      )
    }),
    path('M420 664l70-80 22 12-44 68z', colours.citrus),
    rect(408, 650, 120, 16, colours.amber, 6),
    circle(620, 668, 30, colours.white),
    path('M620 638a30 30 0 0 1 24 48l-24-18z', colours.pomegranate),
    path('M590 668a30 30 0 0 0 24 29l6-29z', colours.citrus),
  ].join('')
}

function sail(x: number, y: number, scale: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M0-110V0h-62z', colour),
    path('M8-92V0h46z', mix(colour, colours.dune, 0.35)),
    path('M-70 8H66q-10 26-34 26h-74q-22 0-28-26z', colours.pomegranate),
  )
}

/** A field of wheat in the sun. */
export function wheatField(p: Painter): string {
  const mood = pickMood(p.random, ['golden', 'dawn'])
  return [
    sky(p, mood, p.random.between(380, 900), 250, 84),
    hills(p, mood, 380, 3, mix(colours.olive, mood.deep, 0.4)),
    cypressRow(p, mood, 520, 900, 1180, 5, 130),
    path('M0 520q320-50 640-6t640-18V720H0z', p.linear(['#F3C25E', '#D88F2E'])),
    repeat(9, (row) =>
      stroke(
        `M${640 + (row - 4) * 42} 516Q${640 + (row - 4) * 110} 610 ${640 + (row - 4) * 250} 730`,
        '#C67E26',
        5,
        'opacity=".3"',
      ),
    ),
    repeat(54, (index) =>
      wheatEar(p, (index / 54) * width + p.random.between(-14, 14), 730, p.random.between(110, 215)),
    ),
  ].join('')
}

function wheatEar(p: Painter, x: number, foot: number, tall: number): string {
  const lean = p.random.between(-26, 34)
  const topX = x + lean
  const top = foot - tall
  const colour = p.random.pick(['#F8D488', '#F2B74F', '#E6A03A', '#FBE3AE'])
  const grains = repeat(5, (index) => {
    const y = top + index * 11
    const gx = topX - (lean * index * 11) / (tall * 1.6)
    return (
      ellipse(gx - 6, y, 4, 8.5, colour, `transform="rotate(-24 ${round(gx - 6)} ${round(y)})"`) +
      ellipse(
        gx + 6,
        y,
        4,
        8.5,
        mix(colour, '#B06A1C', 0.2),
        `transform="rotate(24 ${round(gx + 6)} ${round(y)})"`,
      )
    )
  })
  return (
    stroke(
      `M${round(x)} ${foot}Q${round(x)} ${round(foot - tall * 0.6)} ${round(topX)} ${round(top)}`,
      mix(colour, '#A8661C', 0.35),
      3,
    ) + grains
  )
}

/** Rain over the town, umbrellas and puddles. */
export function winterRain(p: Painter): string {
  const mood: Mood = {
    ...pickMood(p.random, ['dusk', 'day']),
    sky: ['#5E8E98', '#94B7BB', '#D5DDD5'],
    horizon: '#B9CCCB',
    middle: '#6F9AA3',
    deep: '#1A4A58',
    sun: '#EEF2EA',
    cloud: '#E9EFEC',
    window: '#FFD58A',
  }
  const umbrellas = [colours.pomegranate, colours.citrus, colours.olive, colours.petrol]
  return [
    sky(p, mood, 960, 150, 40),
    skyline(p, 560, 230, mix(mood.horizon, mood.deep, 0.35), mood.window, 0.3),
    skyline(p, 572, 170, mix(mood.horizon, mood.deep, 0.62), mood.window, 0.45),
    rect(0, 560, width, 160, p.linear(['#6F98A0', '#3E6F7B'])),
    repeat(7, () =>
      ellipse(
        p.random.between(60, 1220),
        p.random.between(610, 706),
        p.random.between(50, 130),
        p.random.between(6, 12),
        '#A9C7CA',
        'opacity=".55"',
      ),
    ),
    repeat(4, (index) => {
      const x = 230 + index * 262 + p.random.between(-40, 40)
      const foot = 668 + (index % 2) * 18
      return (
        person(p, x, foot, 250, {
          right: 'hold',
          left: 'down',
          legs: 'walk',
          top: p.random.pick([colours.citrus, colours.rose, colours.linen, colours.petrolMid]),
        }) + umbrella(x + 35, foot - 352, 122, umbrellas[index] ?? colours.pomegranate)
      )
    }),
    repeat(110, () => {
      const x = p.random.between(0, width + 60)
      const y = p.random.between(0, height)
      return stroke(`M${round(x)} ${round(y)}l-9 30`, colours.white, 2.4, 'opacity=".38"')
    }),
  ].join('')
}

/** An open umbrella whose tip is at x, y. */
function umbrella(x: number, y: number, wide: number, colour: string): string {
  const half = wide
  const low = y + half * 0.72
  return [
    stroke(`M${round(x)} ${round(y)}V${round(low + 112)}`, colours.woodDeep, 5),
    path(
      `M${round(x - half)} ${round(low)}C${round(x - half)} ${round(y + 6)} ${round(x - half * 0.3)} ${round(y)} ${round(x)} ${round(y)}C${round(x + half * 0.3)} ${round(y)} ${round(x + half)} ${round(y + 6)} ${round(x + half)} ${round(low)}q${round(-half * 0.33)} ${round(-half * 0.26)} ${round(-half * 0.66)} 0q${round(-half * 0.34)} ${round(-half * 0.26)} ${round(-half * 0.68)} 0q${round(-half * 0.33)} ${round(-half * 0.26)} ${round(-half * 0.66)} 0z`,
      colour,
    ),
    path(
      `M${round(x - half * 0.34)} ${round(low)}C${round(x - half * 0.34)} ${round(y + half * 0.3)} ${round(x - half * 0.1)} ${round(y)} ${round(x)} ${round(y)}C${round(x + half * 0.1)} ${round(y)} ${round(x + half * 0.34)} ${round(y + half * 0.3)} ${round(x + half * 0.34)} ${round(low)}q${round(-half * 0.34)} ${round(-half * 0.26)} ${round(-half * 0.68)} 0z`,
      mix(colour, '#FFFFFF', 0.22),
    ),
    circle(x, y - 3, 5, colours.woodDeep),
  ].join('')
}

/** Trucks on a road through the hills. */
export function trucksOnRoad(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'day', 'golden', 'dusk'])
  return [
    sky(p, mood, p.random.between(200, 460), 220, 60),
    hills(p, mood, 330, 3),
    cypressRow(p, mood, 520, 60, 560, 6, 120),
    rect(0, 520, width, 210, p.linear([mix(mood.deep, colours.slate, 0.55), colours.ink])),
    rect(0, 514, width, 8, mix(mood.horizon, colours.slate, 0.3)),
    repeat(9, (index) => rect(index * 156 - 20, 622, 92, 8, colours.cream, 4)),
    truck(p, 140, 600, 0.72, colours.petrol),
    truck(p, 610, 702, 1.12, p.random.pick([colours.pomegranate, colours.citrus, colours.olive])),
  ].join('')
}

/** A lorry driving to the left; `foot` is where its wheels stand. */
function truck(p: Painter, x: number, foot: number, scale: number, colour: string): string {
  const wheel = (wx: number) =>
    circle(wx, -26, 27, colours.ink) + circle(wx, -26, 13, colours.dune) + circle(wx, -26, 5, colours.slate)
  return group(
    `translate(${x} ${foot}) scale(${scale})`,
    ellipse(210, 0, 240, 12, colours.ink, 'opacity=".35"'),
    rect(122, -216, 330, 178, p.linear([colours.white, colours.linen]), 8),
    path(
      'M122-110q90-56 180-18t150-34v104a8 8 0 0 1-8 8H122z',
      p.linear([mix(colour, '#FFFFFF', 0.2), colour]),
    ),
    cypress(p, 210, -84, 84, mix(colour, '#FFFFFF', 0.55)),
    cypress(p, 238, -84, 62, mix(colour, '#FFFFFF', 0.55)),
    rect(6, -48, 440, 18, colours.petrolDeep, 4),
    path('M0-40V-92q0-8 4-14l22-50q6-14 22-14h62v130z', p.linear([mix(colour, '#FFFFFF', 0.25), colour])),
    path('M18-96l20-46q4-8 12-8h34v54z', '#CFE6E6'),
    path('M18-96l20-46q4-8 12-8h8l-16 54z', colours.white, 'opacity=".5"'),
    rect(-4, -62, 22, 14, colours.cream, 5),
    wheel(72),
    wheel(330),
    wheel(396),
  )
}

/** Riding bicycles in a park. */
export function bicycles(p: Painter): string {
  const mood = pickMood(p.random, ['day', 'golden', 'dawn'])
  const riders = [colours.pomegranate, colours.citrus, colours.petrolMid]
  return [
    sky(p, mood, p.random.between(800, 1080), 190, 62),
    hills(p, mood, 350, 3, mix(mood.deep, colours.olive, 0.6)),
    tree(p, 130, 560, 300, colours.olive),
    tree(p, 1150, 556, 260, colours.oliveMid),
    tree(p, 980, 548, 180, colours.olive),
    path('M0 556q320-40 640-8t640-14V720H0z', p.linear([colours.oliveSoft, colours.oliveMid])),
    path('M0 612q330-42 660-6t620-20v72q-300-10-620 14T0 692z', p.linear(['#F1E2C6', '#D9C29B'])),
    ...riders.map((colour, index) => cyclist(p, 250 + index * 330, 660 + (index % 2) * 12, 1, colour)),
    bush(p, 60, 724, 240, colours.olive),
    bush(p, 1120, 726, 300, colours.olive),
  ].join('')
}

function cyclist(p: Painter, x: number, foot: number, scale: number, colour: string): string {
  const wheel = (wx: number) =>
    `<circle cx="${wx}" cy="-52" r="50" fill="none" stroke="${colours.ink}" stroke-width="7"/>${circle(wx, -52, 6, colours.slate)}${repeat(4, (index) => stroke(`M${round(wx - 46 * Math.cos((index * Math.PI) / 4))} ${round(-52 - 46 * Math.sin((index * Math.PI) / 4))}L${round(wx + 46 * Math.cos((index * Math.PI) / 4))} ${round(-52 + 46 * Math.sin((index * Math.PI) / 4))}`, colours.slate, 1.4, 'opacity=".6"'))}`
  const skin = p.random.pick(['#F4D2B6', '#D9A27A', '#8F5C3C', '#B97E56'])
  return group(
    `translate(${round(x)} ${foot}) scale(${scale})`,
    ellipse(0, 0, 150, 9, colours.ink, 'opacity=".2"'),
    stroke('M-8-128L-24-62L14-36', colours.petrolDeep, 21),
    wheel(-88),
    wheel(88),
    stroke('M-88-52L-30-118H58L0-52L-88-52M0-52L-38-132M88-52L54-136', mix(colour, '#FFFFFF', 0.1), 8),
    stroke('M-54-134H-22', colours.ink, 10),
    stroke('M54-136l22-8', colours.ink, 8),
    stroke('M-30-140Q-26-208 22-222', colour, 44),
    stroke('M20-212L44-172L70-148', mix(colour, '#FFFFFF', 0.12), 17),
    circle(72, -147, 9, skin),
    stroke('M-26-136L34-96L12-38', colours.petrol, 22),
    ellipse(18, -30, 20, 9, colours.ink),
    circle(44, -258, 24, skin),
    path('M14-262a31 31 0 0 1 60-6l-8 4q-28-6-52 2z', mix(colour, '#000000', 0.15)),
  )
}

/** A running race under a coloured arch. */
export function race(p: Painter): string {
  const mood = pickMood(p.random, ['dawn', 'golden', 'day'])
  const shirts = [colours.pomegranate, colours.citrus, colours.petrol, colours.olive, colours.rose]
  return [
    sky(p, mood, p.random.between(540, 740), 260, 76),
    hills(p, mood, 360, 3),
    cypressRow(p, mood, 540, 30, 300, 4, 150),
    cypressRow(p, mood, 540, 980, 1250, 4, 150),
    path('M420 540h440l420 180H0z', p.linear(['#C98B6B', '#B5604B'])),
    repeat(4, (index) =>
      stroke(`M${510 + index * 87} 540L${200 + index * 293} 720`, colours.cream, 5, 'opacity=".8"'),
    ),
    path(
      'M380 560V400Q380 300 640 300t260 100V560h-54V412q0-58-206-58t-206 58V560z',
      p.linear([colours.petrolMid, colours.petrol]),
    ),
    repeat(11, (index) =>
      path(
        `M${404 + index * 43} 366l32 0-16 34z`,
        [colours.citrus, colours.pomegranate, colours.cream][index % 3] ?? colours.citrus,
      ),
    ),
    ...shirts.map((top, index) =>
      person(p, 250 + index * 200, 640 + (index % 2) * 46, 250 + (index % 2) * 36, {
        legs: 'run',
        left: 'hip',
        right: 'swing',
        top,
        trousers: colours.petrolDeep,
      }),
    ),
  ].join('')
}

/** A football match on the grass. */
export function football(p: Painter): string {
  const mood = pickMood(p.random, ['dusk', 'golden', 'day'])
  return [
    sky(p, mood, p.random.between(240, 420), 230, 64),
    skyline(p, 430, 120, mix(mood.horizon, mood.deep, 0.5), mood.window, 0.35),
    rect(0, 426, width, 300, p.linear(['#9DB262', '#6C8540'])),
    repeat(5, (index) =>
      path(
        `M${index * 280 - 60} 720L${index * 190 + 190} 426h95L${index * 280 + 80} 720z`,
        colours.white,
        'opacity=".09"',
      ),
    ),
    stroke('M0 470H1280M640 470V426', colours.white, 5, 'opacity=".75"'),
    stroke('M930 560V380H1200V560', colours.white, 10),
    repeat(9, (index) => stroke(`M${940 + index * 31} 386V556`, colours.white, 1.6, 'opacity=".55"')),
    repeat(6, (index) => stroke(`M934 ${396 + index * 30}H1196`, colours.white, 1.6, 'opacity=".55"')),
    person(p, 1060, 566, 190, { left: 'up', right: 'up', top: colours.citrus, style: 'cap' }),
    person(p, 300, 660, 290, {
      legs: 'run',
      left: 'hip',
      right: 'swing',
      top: colours.pomegranate,
      trousers: colours.white,
    }),
    person(p, 640, 640, 270, {
      legs: 'run',
      left: 'hip',
      right: 'swing',
      top: colours.petrol,
      trousers: colours.ink,
    }),
    ellipse(470, 668, 30, 6, colours.ink, 'opacity=".25"'),
    circle(470, 640, 27, colours.white),
    path('M470 626l14 10-5 16h-18l-5-16z', colours.ink),
    stroke('M470 626v-12M484 636l12-4M479 652l8 10M461 652l-8 10M456 636l-12-4', colours.ink, 3),
  ].join('')
}

/** Umbrellas in bright colours on a hill over Jerusalem: the feast of Sigd. */
export function sigd(p: Painter): string {
  const mood = pickMood(p.random, ['golden', 'day', 'dawn'])
  const shades = [colours.pomegranate, colours.citrus, colours.petrol, colours.rose, colours.olive]
  return [
    sky(p, mood, p.random.between(880, 1060), 210, 66),
    hills(p, mood, 350, 3),
    skyline(p, 480, 90, mix(colours.linen, mood.horizon, 0.35), colours.petrolSoft, 0.4),
    cypressRow(p, mood, 540, 40, 1240, 8, 120),
    path(
      'M0 560q330-70 660-20t620-30V720H0z',
      p.linear([colours.oliveSoft, mix(mood.deep, colours.olive, 0.5)]),
    ),
    ...shades.map((shade, index) => {
      const x = 170 + index * 236
      const foot = 690 - (index % 2) * 34
      return (
        person(p, x, foot, 230, {
          top: colours.white,
          trousers: colours.linen,
          skin: ['#6B432B', '#8F5C3C', '#7A4E33'][index % 3] ?? '#6B432B',
          style: index % 2 === 0 ? 'scarf' : 'short',
          headwear: colours.white,
          hair: '#1F1A1E',
          right: 'hold',
        }) +
        umbrella(x + 32, foot - 316, 108, shade) +
        repeat(7, (fringe) => circle(x + 32 - 96 + fringe * 32, foot - 238, 4.5, colours.honey))
      )
    }),
  ].join('')
}
