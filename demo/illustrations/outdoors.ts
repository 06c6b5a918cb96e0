import { shadow } from './furniture.ts'
import { circle, ellipse, group, type Painter, path, rect, repeat, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

/* Drawn as the furniture is: around the middle of the floor, `paint` is the colour of the thing. */

function wheel(x: number, radius: number, tyre = 14): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return `M${x} ${-radius}l${(Math.cos(angle) * radius).toFixed(0)} ${(Math.sin(angle) * radius).toFixed(0)}`
  }).join('')
  return (
    stroke(spokes, '#9AA7AC', 3) +
    circle(x, -radius, radius - tyre / 2, 'none', `stroke="${colours.ink}" stroke-width="${tyre}"`) +
    circle(x, -radius, 12, colours.slate)
  )
}

export function bicycle(_: Painter, paint: string): string {
  return [
    shadow(300),
    wheel(-180, 116),
    wheel(180, 116),
    stroke('M-180-116L-92-286H112L0-124zM-92-286L0-124', paint, 16),
    stroke('M180-116L108-320', paint, 16),
    stroke('M108-320l-6-34h54q24 4 16 30', colours.ink, 12),
    stroke('M-92-286l-12-40', colours.slate, 12),
    path('M-152-336q10-14 40-12h62q12 2 6 16-50 8-108-4z', colours.woodDeep),
    circle(0, -124, 32, 'none', `stroke="${colours.slate}" stroke-width="9"`),
    stroke('M0-124L30-84M18-84h26', colours.ink, 9),
    rect(120, -300, 92, 60, colours.clay, 10) +
      repeat(3, (index) => rect(128, -288 + index * 16, 76, 4, colours.woodDeep)),
  ].join('')
}

export function childBicycle(_: Painter, paint: string): string {
  return [
    shadow(230),
    wheel(-130, 86, 18),
    wheel(130, 86, 18),
    wheel(-96, 34, 12),
    stroke('M-130-86L-40-190H84L-6-92zM-40-190L-6-92', paint, 18),
    stroke('M130-86L86-250', paint, 18),
    stroke('M86-250h48', colours.ink, 14) + circle(140, -250, 12, colours.citrus),
    stroke('M140-246l14 40M140-246l-6 44M140-246l30 30', colours.rose, 5),
    stroke('M-40-190l-10-40', colours.slate, 12),
    rect(-92, -248, 84, 22, colours.citrus, 11),
    stroke('M-6-92l22 34', colours.ink, 9),
    path('M-152-196h60v-34h-60z', colours.honey),
  ].join('')
}

export function car(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.26)
  const tyre = (x: number) =>
    circle(x, -52, 52, colours.ink) + circle(x, -52, 26, '#C3CDD0') + circle(x, -52, 8, colours.slate)
  return [
    shadow(320),
    path('M-190-150q40-120 120-122h110q70 4 128 122z', p.linear([light, paint])),
    path('M-160-152q34-92 94-94h56v94z', colours.petrolPale) +
      path('M10-246h30q46 4 92 94H10z', colours.petrolPale),
    path(
      'M-300-120q0-38 60-44l430-4q92 8 108 56v54q-2 16-20 16h-560q-18 0-18-20z',
      p.linear([light, paint, mix(paint, '#000000', 0.16)]),
    ),
    rect(-298, -120, 34, 24, colours.honey, 10) + rect(262, -116, 36, 22, colours.rose, 10),
    rect(-60, -140, 40, 9, mix(paint, '#000000', 0.3), 4) +
      rect(60, -140, 40, 9, mix(paint, '#000000', 0.3), 4),
    stroke('M-8-160V-60', mix(paint, '#000000', 0.22), 4),
    tyre(-178),
    tyre(184),
  ].join('')
}

export function scooter(_: Painter, paint: string): string {
  const tyre = (x: number) => circle(x, -44, 44, colours.ink) + circle(x, -44, 20, '#C3CDD0')
  return [
    shadow(230),
    tyre(-170),
    tyre(170),
    stroke('M-170-60H90q44 0 62-30L104-420', paint, 26),
    rect(-150, -86, 240, 14, colours.ink, 7),
    stroke('M40-424h130', colours.ink, 18),
    rect(84, -400, 46, 60, mix(paint, '#FFFFFF', 0.3), 10) + circle(112, -420, 15, colours.honey),
    path('M-220-100q40-30 96 0l-8 14h-80z', mix(paint, '#000000', 0.16)),
  ].join('')
}

export function stroller(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.26)
  const tyre = (x: number) =>
    circle(x, -48, 48, colours.ink) + circle(x, -48, 24, '#C3CDD0') + circle(x, -48, 8, colours.ink)
  return [
    shadow(220),
    stroke('M-130-60L70-210M130-60L-60-200', colours.slate, 14),
    stroke('M80-220L190-396h44', colours.slate, 14),
    stroke('M200-396h44', colours.ink, 24),
    path('M-170-230h300q0 104-96 110h-110q-90-4-94-110z', p.linear([light, paint])),
    path('M-170-234A176 176 0 0 1 6-410v176z', p.linear([paint, mix(paint, '#000000', 0.2)], 'across')),
    stroke('M6-234L-112-356M6-234L-156-296', mix(paint, '#000000', 0.25), 5),
    path('M6-234h124v26q-60 34-124 6z', colours.cream),
    rect(-70, -110, 150, 44, mix(paint, '#000000', 0.24), 14),
    tyre(-134),
    tyre(136),
  ].join('')
}

export function tent(p: Painter, paint: string): string {
  return [
    shadow(310),
    stroke('M-250-60L-300 0M250-60L300 0', colours.dune, 5),
    path('M0-330L280 0H-280z', p.linear([mix(paint, '#FFFFFF', 0.26), paint])),
    path('M0-330L280 0H120z', mix(paint, '#000000', 0.16)),
    path('M0-330Q-16-110-96 0H96Q16-110 0-330z', mix(paint, colours.night, 0.55)),
    path('M0-330Q-16-110-96 0l-44 0Q-40-150 0-330z', mix(paint, '#FFFFFF', 0.4)),
    stroke('M0-330v-34', colours.woodDeep, 8) + path('M2-364l54 16-54 18z', colours.citrus),
    rect(-286, -8, 20, 14, colours.woodDeep, 4) + rect(266, -8, 20, 14, colours.woodDeep, 4),
  ].join('')
}

export function backpack(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.22)
  const dark = mix(paint, '#000000', 0.2)
  return [
    shadow(180),
    stroke('M-40-420q40-60 80 0', dark, 16),
    rect(-186, -220, 60, 170, dark, 26) + rect(126, -220, 60, 170, dark, 26),
    path('M-150-300q0-130 150-130t150 130v270q0 30-30 30h-240q-30 0-30-30z', p.linear([light, paint])),
    rect(-112, -190, 224, 160, dark, 26) + rect(-112, -190, 224, 56, mix(paint, '#FFFFFF', 0.1), 26),
    rect(-14, -150, 28, 44, colours.citrus, 8),
    stroke('M-100-300q100 30 200 0', dark, 8),
    rect(-178, -470, 356, 56, p.linear([colours.citrus, colours.amber]), 28),
  ].join('')
}

export function toys(p: Painter, paint: string): string {
  const cube = (x: number, y: number, fill: string, mark: string) =>
    rect(x, y - 110, 110, 110, p.linear([mix(fill, '#FFFFFF', 0.2), fill]), 14) + mark
  return [
    shadow(300),
    cube(-270, 0, colours.petrolMid, circle(-215, -55, 26, colours.cream)),
    cube(-146, 0, colours.citrus, path('M-91-88l34 60h-68z', colours.white)),
    cube(-212, -112, paint, rect(-182, -192, 50, 50, colours.cream, 8)),
    ellipse(120, -90, 92, 90, colours.clay) + circle(120, -218, 72, colours.clay),
    circle(66, -276, 26, colours.clay) + circle(174, -276, 26, colours.clay),
    circle(66, -276, 13, colours.blush) + circle(174, -276, 13, colours.blush),
    ellipse(120, -76, 54, 58, colours.cream) + ellipse(120, -196, 34, 26, colours.cream),
    circle(96, -234, 8, colours.ink) +
      circle(144, -234, 8, colours.ink) +
      ellipse(120, -204, 11, 8, colours.ink),
    circle(40, -30, 32, colours.clay) +
      circle(200, -30, 32, colours.clay) +
      circle(34, -120, 26, colours.clay) +
      circle(206, -120, 26, colours.clay),
    circle(266, -34, 34, colours.pomegranate) + stroke('M234-34q32-24 66 0', colours.cream, 7),
  ].join('')
}

export function books(p: Painter, paint: string): string {
  const flat = (y: number, x: number, wide: number, fill: string) =>
    rect(x, y - 44, wide, 44, fill, 8) +
    rect(x + wide - 26, y - 38, 22, 32, colours.cream, 4) +
    rect(x + 24, y - 44, 10, 44, mix(fill, '#FFFFFF', 0.4))
  return [
    shadow(250),
    flat(0, -220, 400, paint),
    flat(-46, -190, 360, colours.citrus),
    flat(-92, -210, 376, colours.olive),
    flat(-138, -170, 330, colours.petrolSoft),
    flat(-184, -186, 300, colours.rose),
    group(
      'translate(-10 -232)',
      path('M0 0q-70-40-150-14v-120q80-26 150 14z', p.linear([colours.white, colours.linen])),
      path('M0 0q70-40 150-14v-120q-80-26-150 14z', p.linear([colours.linen, colours.white])),
      stroke(
        'M-124-104q50-8 96 14M-124-74q50-8 96 14M124-104q-50-8-96 14M124-74q-50-8-96 14',
        colours.dune,
        6,
      ),
    ),
    rect(206, -70, 56, 70, colours.pomegranate, 10) +
      stroke('M262-54q30 4 20 30t-26 10', colours.pomegranate, 9),
  ].join('')
}

export function guitar(p: Painter, paint: string): string {
  return group(
    'rotate(14 0 -200)',
    ellipse(0, -2, 150, 14, colours.ink, 'opacity=".14"'),
    path(
      'M0-250q-96 0-98 70-2 34 16 54-46 26-46 76 0 66 128 66t128-66q0-50-46-76 18-20 16-54-2-70-98-70z',
      p.linear([mix(paint, '#FFFFFF', 0.3), paint, mix(paint, '#000000', 0.16)]),
    ),
    circle(0, -140, 40, colours.woodDeep) + circle(0, -140, 31, colours.ink),
    rect(-44, -62, 88, 16, colours.woodDeep, 6),
    rect(-17, -440, 34, 270, colours.woodDeep, 4),
    repeat(7, (index) => rect(-17, -420 + index * 32, 34, 3, colours.dune)),
    rect(-25, -494, 50, 62, mix(colours.woodDeep, '#000000', 0.2), 10),
    repeat(
      3,
      (index) =>
        circle(-32, -482 + index * 19, 7, colours.cream) + circle(32, -482 + index * 19, 7, colours.cream),
    ),
    stroke('M-9-440V-56M0-440V-56M9-440V-56', colours.cream, 2),
  )
}

export function ball(p: Painter, paint: string): string {
  return [
    shadow(170),
    circle(0, -160, 160, p.linear([mix(paint, '#FFFFFF', 0.34), paint], 'diagonal')),
    stroke('M-160-160H160M0-320V0', mix(paint, '#000000', 0.4), 8),
    stroke('M-116-272Q-40-160-116-50M116-272Q40-160 116-50', mix(paint, '#000000', 0.4), 8),
    ellipse(-60, -246, 40, 22, colours.white, 'opacity=".35" transform="rotate(-35 -60 -246)"'),
  ].join('')
}
