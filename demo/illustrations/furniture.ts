import { circle, ellipse, group, type Painter, path, rect, repeat, round, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

/*
 * Things that people sell, each drawn around the middle of the floor: x from -300 to 300, the floor at y 0, up to 480
 * high. `paint` is the colour of the thing, which stays the same in all pictures of it.
 */

/** Things that stand on the floor and what stands on them share this shadow. */
export function shadow(wide: number): string {
  return ellipse(0, 4, wide, 16, colours.ink, 'opacity=".16"')
}

export function sofa(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.16)
  const dark = mix(paint, '#000000', 0.16)
  return [
    shadow(310),
    ...[-250, 232].map((x) => rect(x, -34, 18, 34, colours.woodDeep, 4)),
    rect(-262, -270, 524, 200, p.linear([light, paint]), 34),
    rect(-4, -262, 8, 150, dark, 4, 'opacity=".45"'),
    rect(-228, -150, 226, 92, p.linear([mix(paint, '#FFFFFF', 0.26), paint]), 24),
    rect(2, -150, 226, 92, p.linear([mix(paint, '#FFFFFF', 0.26), paint]), 24),
    rect(-270, -72, 540, 44, dark, 18),
    rect(-300, -190, 84, 164, p.linear([light, dark]), 36),
    rect(216, -190, 84, 164, p.linear([light, dark]), 36),
    group('translate(-150 -158) rotate(-9)', cushion(p, colours.citrus)),
    group('translate(150 -160) rotate(8)', cushion(p, colours.cream)),
  ].join('')
}

function cushion(p: Painter, paint: string): string {
  return (
    rect(-52, -50, 104, 100, p.linear([mix(paint, '#FFFFFF', 0.3), paint]), 26) +
    stroke('M-24-18L24 22M24-18L-24 22', mix(paint, '#000000', 0.14), 4)
  )
}

export function armchair(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.2)
  const dark = mix(paint, '#000000', 0.16)
  return [
    shadow(190),
    stroke('M-110-60L-136-4M110-60L136-4', colours.wood, 16),
    path('M-128-90C-150-420 150-420 128-90z', p.linear([light, paint])),
    ...[-60, 0, 60].map((x) => circle(x, -250 - (x === 0 ? 26 : 0), 7, dark)),
    rect(-118, -152, 236, 84, p.linear([light, paint]), 34),
    rect(-168, -216, 70, 160, p.linear([light, dark]), 34),
    rect(98, -216, 70, 160, p.linear([light, dark]), 34),
    rect(-140, -86, 280, 34, dark, 16),
  ].join('')
}

export function diningTable(p: Painter, paint: string): string {
  const dark = mix(paint, '#000000', 0.24)
  const chair = (x: number, side: 1 | -1) =>
    group(
      `translate(${x} 0) scale(${side} 1)`,
      stroke('M-46-4V-330', colours.petrolMid, 16),
      stroke('M40-4V-150', colours.petrolMid, 16),
      rect(-54, -172, 108, 26, colours.petrol, 12),
      rect(-54, -330, 20, 110, colours.petrolMid, 10),
    )
  return [
    shadow(320),
    chair(-222, 1),
    chair(222, -1),
    path('M-190-210L-222 0h34l30-210zM190-210L222 0h-34l-30-210z', dark),
    rect(-272, -240, 544, 34, p.linear([mix(paint, '#FFFFFF', 0.3), paint]), 12),
    ellipse(0, -246, 74, 13, colours.cream),
    ...[
      [-30, -262, colours.pomegranate],
      [8, -268, colours.citrus],
      [36, -260, colours.oliveMid],
    ].map(([x, y, fill]) => circle(Number(x), Number(y), 24, String(fill))),
  ].join('')
}

export function desk(p: Painter, paint: string): string {
  const dark = mix(paint, '#000000', 0.2)
  return [
    shadow(290),
    rect(-264, -230, 20, 230, dark, 6),
    rect(-230, -214, 28, 10, dark),
    rect(90, -216, 172, 216, p.linear([paint, dark]), 8),
    repeat(
      3,
      (index) =>
        rect(104, -202 + index * 66, 144, 54, mix(paint, '#FFFFFF', 0.28), 6) +
        rect(156, -180 + index * 66, 40, 8, colours.citrus, 4),
    ),
    rect(-286, -250, 572, 32, p.linear([mix(paint, '#FFFFFF', 0.34), paint]), 10),
    stroke('M-190-252V-360L-120-410', colours.ink, 10),
    path('M-150-436l66 36-30 44z', colours.pomegranate),
    ellipse(-190, -254, 40, 8, colours.ink),
    rect(20, -282, 110, 16, colours.petrolSoft, 4) + rect(30, -298, 92, 16, colours.honey, 4),
  ].join('')
}

export function floorLamp(p: Painter, paint: string): string {
  return [
    circle(0, -360, 300, p.light(colours.cream, 0.9)),
    shadow(100),
    ellipse(0, -6, 84, 16, colours.ink),
    rect(-6, -400, 12, 394, colours.slate, 6),
    path('M-66-480h132l54 160h-240z', p.linear([mix(paint, '#FFFFFF', 0.34), paint])),
    ellipse(0, -320, 120, 16, mix(colours.cream, paint, 0.15)),
    stroke('M70-320v70', colours.dune, 4) + circle(70, -244, 8, colours.dune),
  ].join('')
}

export function bookshelf(p: Painter, paint: string): string {
  const spines = [
    colours.petrol,
    colours.pomegranate,
    colours.citrus,
    colours.olive,
    colours.petrolSoft,
    colours.rose,
  ]
  const dark = mix(paint, '#000000', 0.26)
  const row = (y: number, from: number, count: number) => {
    let x = from
    return repeat(count, () => {
      const wide = p.random.whole(18, 34)
      const tall = p.random.whole(64, 92)
      const book = rect(x, y - tall, wide, tall, p.random.pick(spines), 3)
      const band = rect(x, y - tall + 14, wide, 6, colours.cream, 0, 'opacity=".7"')
      x += wide + 3
      return book + band
    })
  }
  return [
    shadow(200),
    rect(-180, -476, 360, 476, p.linear([paint, dark]), 10),
    repeat(4, (index) => rect(-162, -458 + index * 114, 324, 100, mix(paint, '#000000', 0.42), 4)),
    row(-358, -156, 7),
    circle(126, -386, 26, colours.citrus),
    row(-244, -60, 7),
    plantIn(-112, -244, 0.42),
    row(-130, -156, 5),
    rect(40, -176, 96, 46, colours.honey, 6) + rect(52, -192, 72, 16, colours.petrolMid, 4),
    row(-16, -156, 9),
  ].join('')
}

function plantIn(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    ...[-50, -20, 14, 46].map((degrees) =>
      group(`translate(0 -70) rotate(${degrees})`, ellipse(0, -60, 22, 70, colours.oliveMid)),
    ),
    path('M-46-76h92l-12 76h-68z', colours.pomegranate),
  )
}

export function pottedPlant(p: Painter, paint: string): string {
  const leaf = (degrees: number, reach: number, fill: string) =>
    group(
      `translate(0 -150) rotate(${degrees})`,
      path(
        `M0 0C${round(-reach * 0.3)} ${round(-reach * 0.4)} ${round(-reach * 0.2)} ${round(-reach * 0.9)} 0 ${-reach}C${round(reach * 0.2)} ${round(-reach * 0.9)} ${round(reach * 0.3)} ${round(-reach * 0.4)} 0 0z`,
        fill,
      ),
      stroke(`M0-8V${round(-reach * 0.86)}`, mix(fill, '#000000', 0.18), 4),
    )
  return [
    shadow(130),
    ...[-72, 70, -46, 44, -20, 22, 0].map((degrees, index) =>
      leaf(
        degrees,
        230 + index * 14,
        [colours.olive, colours.oliveMid, colours.oliveDeep, colours.petrolMid][index % 4] ?? colours.olive,
      ),
    ),
    path('M-100-160h200l-28 160h-144z', p.linear([mix(paint, '#FFFFFF', 0.2), paint], 'across')),
    rect(-112, -176, 224, 34, mix(paint, '#FFFFFF', 0.16), 10),
  ].join('')
}

export function bed(p: Painter, paint: string): string {
  const wood = colours.wood
  return [
    shadow(310),
    rect(-300, -330, 34, 330, p.linear([mix(wood, '#FFFFFF', 0.2), wood]), 12),
    rect(268, -200, 30, 200, p.linear([mix(wood, '#FFFFFF', 0.2), wood]), 12),
    rect(-272, -110, 548, 48, wood, 8),
    rect(-266, -170, 536, 70, colours.white, 24),
    rect(-252, -220, 150, 70, p.linear([colours.white, colours.mist]), 30),
    path('M-130-182q40-34 120-30h220q60 4 60 50v72h-400z', p.linear([mix(paint, '#FFFFFF', 0.24), paint])),
    repeat(7, (index) =>
      circle(-76 + index * 52, -134 - (index % 2) * 24, 9, colours.cream, 'opacity=".75"'),
    ),
  ].join('')
}

export function cot(p: Painter, paint: string): string {
  const wood = mix(paint, '#FFFFFF', 0.3)
  return [
    shadow(250),
    rect(-220, -140, 440, 70, colours.white, 14),
    rect(-200, -186, 160, 60, p.linear([colours.white, colours.blush]), 26),
    repeat(11, (index) => rect(-206 + index * 40, -300, 12, 236, wood, 6)),
    rect(-240, -316, 480, 26, paint, 12),
    rect(-240, -84, 480, 26, paint, 12),
    rect(-246, -330, 26, 330, paint, 10),
    rect(220, -330, 26, 330, paint, 10),
    stroke('M150-316V-470H20', colours.slate, 8),
    ...[-50, 20, 90].map(
      (x, index) =>
        stroke(`M${x}-470v${40 + index * 12}`, colours.slate, 3) +
        circle(
          x,
          -410 + index * 12,
          20,
          [colours.citrus, colours.rose, colours.petrolSoft][index] ?? colours.citrus,
        ),
    ),
    stroke('M-50-470H90', colours.slate, 8),
  ].join('')
}
