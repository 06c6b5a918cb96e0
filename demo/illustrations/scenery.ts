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
import { colours, type Mood, mix } from './palette.ts'

/** The sky of a mood with its sun or moon, a wide glow, clouds or stars. `sunX`, `sunY` in pixels. */
export function sky(p: Painter, mood: Mood, sunX: number, sunY: number, sunRadius = 62): string {
  p.dominant = mix(mood.sky[1] ?? colours.dune, mood.deep, 0.3)
  const stars =
    mood.name === 'night'
      ? repeat(46, () =>
          circle(
            p.random.between(0, width),
            p.random.between(0, 400),
            p.random.between(1, 2.6),
            '#FFF6DA',
            `opacity="${round(p.random.between(0.3, 0.95))}"`,
          ),
        )
      : ''
  return [
    rect(0, 0, width, height, p.linear(mood.sky)),
    stars,
    circle(sunX, sunY, sunRadius * 6, p.light(mood.sun, mood.name === 'night' ? 0.35 : 0.75)),
    mood.name === 'night'
      ? path(
          `M${round(sunX)} ${round(sunY - sunRadius)}a${sunRadius} ${sunRadius} 0 1 0 ${sunRadius} ${sunRadius}a${round(sunRadius * 0.78)} ${round(sunRadius * 0.78)} 0 0 1 ${-sunRadius} ${-sunRadius}z`,
          mood.sun,
        )
      : circle(sunX, sunY, sunRadius, mood.sun),
    repeat(mood.name === 'night' ? 2 : 4, (index) =>
      cloud(
        p,
        mood,
        ((index * 0.29 + p.random.between(0, 0.16)) % 1) * width,
        p.random.between(60, 240),
        p.random.between(0.6, 1.15),
      ),
    ),
  ].join('')
}

/** A soft flat-bottomed cloud. */
function cloud(p: Painter, mood: Mood, x: number, y: number, scale: number): string {
  const opacity = round(p.random.between(0.45, 0.8))
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" opacity="${opacity}">${path(
    'M-92 22a22 22 0 0 1 6-43 34 34 0 0 1 58-24 46 46 0 0 1 78 18 30 30 0 0 1 44 22 14 14 0 0 1-2 27z',
    p.linear([mood.cloud, mix(mood.cloud, mood.horizon, 0.5)]),
  )}</g>`
}

/** The outline of a range of hills from the left edge to the right, closed along the bottom. */
export function ridge(p: Painter, y: number, swing: number, steps = 5): string {
  const step = width / steps
  let d = `M0 ${height}V${round(y + p.random.between(-swing, swing))}`
  let previous = y
  for (let index = 0; index < steps; index += 1) {
    const next = y + p.random.between(-swing, swing)
    const x = index * step
    d += `C${round(x + step * 0.4)} ${round(index === 0 ? y - swing * 0.4 : previous - swing * 0.3)} ${round(x + step * 0.55)} ${round(next)} ${round(x + step)} ${round(next)}`
    previous = next
  }
  return `${d}V${height}z`
}

/** Layers of hills that lose their colour in the distance. `near` is the colour of the closest one. */
export function hills(p: Painter, mood: Mood, top: number, layers = 4, near: string = mood.deep): string {
  const drop = (height - top) / (layers + 0.6)
  return repeat(layers, (index) => {
    const part = (index + 1) / layers
    const upper = distance(mood, part * 0.92, near)
    const lower = distance(mood, part * 0.72, near)
    return path(ridge(p, top + drop * index, 44 - index * 5, 4 + (index % 2)), p.linear([upper, lower]))
  })
}

/** The colour of the land at a nearness from 0 (the horizon) to 1 (at our feet). */
function distance(mood: Mood, nearness: number, near: string): string {
  return nearness < 0.5
    ? mix(mood.horizon, mood.middle, nearness * 2)
    : mix(mood.middle, near, nearness * 2 - 1)
}

/** A cypress: the tall dark accent of the land. */
export function cypress(p: Painter, x: number, foot: number, tall: number, colour: string): string {
  const half = tall * 0.11
  const left = `M${round(x)} ${round(foot - tall)}C${round(x - half * 1.5)} ${round(foot - tall * 0.55)} ${round(x - half * 1.5)} ${round(foot - tall * 0.12)} ${round(x - half * 0.5)} ${round(foot - tall * 0.05)}`
  return [
    rect(x - tall * 0.014, foot - tall * 0.08, tall * 0.028, tall * 0.08, colours.woodDeep),
    path(
      `${left}H${round(x + half * 0.5)}C${round(x + half * 1.5)} ${round(foot - tall * 0.12)} ${round(x + half * 1.5)} ${round(foot - tall * 0.55)} ${round(x)} ${round(foot - tall)}z`,
      p.linear([mix(colour, '#FFFFFF', 0.16), colour, mix(colour, '#000000', 0.22)], 'across'),
    ),
  ].join('')
}

/** A round-headed tree with light on one side. */
export function tree(p: Painter, x: number, foot: number, tall: number, colour: string): string {
  const crown = tall * 0.34
  const top = foot - tall + crown
  const light = mix(colour, '#FFFFFF', 0.22)
  return [
    ellipse(x, foot, crown * 0.9, tall * 0.035, colours.ink, 'opacity=".12"'),
    stroke(
      `M${round(x)} ${round(foot)}V${round(top)}M${round(x)} ${round(top + crown * 0.7)}l${round(crown * 0.4)} ${round(-crown * 0.5)}`,
      colours.woodDeep,
      tall * 0.045,
    ),
    circle(x - crown * 0.55, top + crown * 0.25, crown * 0.68, mix(colour, '#000000', 0.1)),
    circle(x + crown * 0.58, top + crown * 0.2, crown * 0.64, mix(colour, '#000000', 0.16)),
    circle(x, top, crown, p.linear([light, colour, mix(colour, '#000000', 0.14)])),
    circle(x - crown * 0.35, top - crown * 0.35, crown * 0.34, light, 'opacity=".5"'),
  ].join('')
}

/** A palm. */
export function palm(x: number, foot: number, tall: number, colour: string): string {
  const top = foot - tall
  const leaf = tall * 0.36
  const bent = x + tall * 0.08
  const leaves = [-160, -128, -95, -60, -25, 8, 190].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const endX = bent + Math.cos(angle) * leaf
    const endY = top + Math.sin(angle) * leaf * 0.72 + leaf * 0.34
    return stroke(
      `M${round(bent)} ${round(top)}Q${round((bent + endX) / 2)} ${round(top + Math.sin(angle) * leaf * 0.8 - leaf * 0.05)} ${round(endX)} ${round(endY)}`,
      colour,
      tall * 0.035,
    )
  })
  return [
    stroke(
      `M${round(x)} ${round(foot)}Q${round(x + tall * 0.02)} ${round(foot - tall * 0.5)} ${round(bent)} ${round(top)}`,
      colours.woodDeep,
      tall * 0.038,
    ),
    ...leaves,
  ].join('')
}

/** A low clump of green. */
export function bush(p: Painter, x: number, foot: number, wide: number, colour: string): string {
  const tall = wide * 0.42
  return path(
    `M${round(x - wide / 2)} ${round(foot)}a${round(tall * 0.6)} ${round(tall * 0.6)} 0 0 1 ${round(wide * 0.2)} ${round(-tall * 0.7)}a${round(wide * 0.2)} ${round(tall * 0.7)} 0 0 1 ${round(wide * 0.36)} ${round(-tall * 0.1)}a${round(wide * 0.22)} ${round(tall * 0.6)} 0 0 1 ${round(wide * 0.44)} ${round(tall * 0.8)}z`,
    p.linear([mix(colour, '#FFFFFF', 0.18), colour]),
  )
}

/** A row of city blocks with lit windows, standing on `foot`. */
export function skyline(
  p: Painter,
  foot: number,
  tallest: number,
  colour: string,
  window: string,
  lit = 0.4,
): string {
  let x = -20
  let drawn = ''
  while (x < width) {
    const wide = p.random.between(56, 128)
    const tall = p.random.between(tallest * 0.35, tallest)
    drawn += block(p, x, foot, wide, tall, colour, window, lit)
    x += wide + p.random.between(-6, 14)
  }
  return drawn
}

function block(
  p: Painter,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: string,
  window: string,
  lit: number,
): string {
  const top = foot - tall
  const columns = Math.max(2, Math.floor(wide / 24))
  const rows = Math.floor(tall / 34)
  const gap = wide / (columns + 0.5)
  const crown = p.random.chance(0.3)
    ? path(`M${round(x)} ${round(top + 1)}l${round(wide * 0.5)} -26l${round(wide * 0.5)} 26z`, colour)
    : ''
  const mast = p.random.chance(0.25) ? rect(x + wide * 0.48, top - 46, 4, 48, colour) : ''
  return [
    mast,
    crown,
    rect(x, top, wide, tall + 2, p.linear([mix(colour, '#FFFFFF', 0.12), colour])),
    repeat(columns * rows, (index) => {
      if (!p.random.chance(lit)) return ''
      const column = index % columns
      const row = Math.floor(index / columns)
      return rect(
        x + gap * (column + 0.45),
        top + 18 + row * 32,
        gap * 0.5,
        14,
        window,
        2,
        `opacity="${round(p.random.between(0.45, 0.95))}"`,
      )
    }),
  ].join('')
}

/** Birds far away. */
export function birds(p: Painter, x: number, y: number, count: number, colour: string): string {
  return repeat(count, () => {
    const bx = x + p.random.between(-110, 110)
    const by = y + p.random.between(-40, 40)
    const wing = p.random.between(9, 17)
    return stroke(
      `M${round(bx - wing)} ${round(by - wing * 0.3)}q${round(wing * 0.6)} ${round(-wing * 0.4)} ${round(wing)} ${round(wing * 0.4)}q${round(wing * 0.4)} ${round(-wing * 0.8)} ${round(wing)} ${round(-wing * 0.4)}`,
      colour,
      3,
    )
  })
}

/** Bits of paper in the air. */
export function confetti(p: Painter, count: number, fromY: number, toY: number): string {
  const papers = [
    colours.citrus,
    colours.pomegranate,
    colours.petrolSoft,
    colours.oliveSoft,
    colours.rose,
    colours.cream,
  ]
  return repeat(count, () =>
    group(
      `translate(${round(p.random.between(0, width))} ${round(p.random.between(fromY, toY))}) rotate(${p.random.whole(0, 180)})`,
      p.random.chance(0.5)
        ? rect(-7, -3.5, 14, 7, p.random.pick(papers), 2)
        : circle(0, 0, p.random.between(3, 6), p.random.pick(papers)),
    ),
  )
}

/** A room: wall, floor, a window on the land outside, and the light that falls from it. */
export function room(
  p: Painter,
  mood: Mood,
  wall: string,
  floor: string,
  floorY = 560,
  windowX = 150,
): string {
  p.dominant = mix(wall, floor, 0.3)
  const w = 330
  const h = 290
  return [
    rect(0, 0, width, height, p.linear([mix(wall, '#FFFFFF', 0.22), wall])),
    rect(0, floorY, width, height - floorY, p.linear([floor, mix(floor, '#000000', 0.16)])),
    rect(0, floorY - 10, width, 12, mix(wall, '#FFFFFF', 0.4)),
    circle(windowX + w / 2, 250, 430, p.light(mood.sun, 0.5)),
    windowOnHills(p, mood, windowX, 96, w, h),
    path(`M${windowX + 30} ${floorY + 6}h${w}l170 ${height - floorY}h${-w - 40}z`, mood.sun, 'opacity=".16"'),
  ].join('')
}

/** A framed window with sky, sun and hills behind the glass. */
export function windowOnHills(p: Painter, mood: Mood, x: number, y: number, w: number, h: number): string {
  const frame = colours.white
  const far = mix(mood.horizon, mood.deep, 0.35)
  const near = mix(mood.horizon, mood.deep, 0.75)
  return [
    rect(x - 12, y - 12, w + 24, h + 24, frame, 10),
    rect(x, y, w, h, p.linear(mood.sky)),
    circle(x + w * 0.68, y + h * 0.34, 30, mood.sun),
    path(
      `M${x} ${y + h * 0.66}q${w * 0.25} ${-h * 0.2} ${w * 0.5} ${-h * 0.03}t${w * 0.5} ${-h * 0.06}V${y + h}H${x}z`,
      far,
    ),
    path(
      `M${x} ${y + h * 0.82}q${w * 0.3} ${-h * 0.18} ${w * 0.6} 0t${w * 0.4} ${-h * 0.02}V${y + h}H${x}z`,
      near,
    ),
    cypress(p, x + w * 0.22, y + h * 0.84, h * 0.34, mix(near, '#000000', 0.15)),
    cypress(p, x + w * 0.3, y + h * 0.84, h * 0.24, mix(near, '#000000', 0.15)),
    rect(x + w / 2 - 5, y, 10, h, frame),
    rect(x, y + h * 0.48, w, 8, frame),
    rect(x - 24, y + h + 8, w + 48, 16, mix(frame, colours.dune, 0.3), 6),
  ].join('')
}

/** A plant in a pot that stands on `foot`. */
export function plant(x: number, foot: number, tall: number, leaf: string, pot: string): string {
  const rim = foot - tall * 0.3
  const leaves = [-62, -38, -14, 12, 38, 62].map((degrees, index) => {
    const reach = tall * (0.5 + (index % 3) * 0.12)
    return group(
      `translate(${round(x)} ${round(rim)}) rotate(${degrees})`,
      path(
        `M0 0C${round(-reach * 0.22)} ${round(-reach * 0.4)} ${round(-reach * 0.16)} ${round(-reach * 0.85)} 0 ${round(-reach)}C${round(reach * 0.16)} ${round(-reach * 0.85)} ${round(reach * 0.22)} ${round(-reach * 0.4)} 0 0z`,
        index % 2 === 0 ? leaf : mix(leaf, '#FFFFFF', 0.2),
      ),
    )
  })
  return [
    ...leaves,
    path(
      `M${round(x - tall * 0.17)} ${round(rim)}h${round(tall * 0.34)}l${round(-tall * 0.05)} ${round(tall * 0.3)}h${round(-tall * 0.24)}z`,
      pot,
    ),
    rect(x - tall * 0.19, rim - tall * 0.03, tall * 0.38, tall * 0.07, mix(pot, '#FFFFFF', 0.18), 4),
  ].join('')
}

/** A lamp that hangs from the ceiling and its light. */
export function lamp(p: Painter, x: number, length: number, colour: string, glow = 0.7): string {
  return [
    rect(x - 1.5, 0, 3, length, colours.slate),
    circle(x, length + 44, 190, p.light(colours.cream, glow)),
    path(
      `M${x - 58} ${length + 44}a58 52 0 0 1 116 0z`,
      p.linear([mix(colour, '#FFFFFF', 0.2), colour], 'across'),
    ),
    ellipse(x, length + 44, 22, 7, colours.cream),
  ].join('')
}

/** A table seen from the front: a top edge at `y`, legs down to `foot`. */
export function table(p: Painter, x: number, y: number, w: number, foot: number, colour: string): string {
  return [
    rect(x + 34, y + 10, 20, foot - y - 10, mix(colour, '#000000', 0.25), 4),
    rect(x + w - 54, y + 10, 20, foot - y - 10, mix(colour, '#000000', 0.25), 4),
    ellipse(x + w / 2, foot + 4, w * 0.5, 12, colours.ink, 'opacity=".12"'),
    rect(x, y, w, 24, p.linear([mix(colour, '#FFFFFF', 0.25), colour]), 8),
  ].join('')
}
