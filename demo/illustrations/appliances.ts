import { shadow } from './furniture.ts'
import { circle, ellipse, group, type Painter, path, rect, repeat, stroke } from './paint.ts'
import { colours, mix } from './palette.ts'

/* Drawn as the furniture is: around the middle of the floor, `paint` is the colour of the thing. */

export function laptop(p: Painter, paint: string): string {
  return [
    shadow(280),
    rect(-210, -310, 420, 280, colours.ink, 18),
    rect(-194, -294, 388, 244, p.linear([paint, mix(paint, colours.night, 0.5)], 'diagonal'), 8),
    rect(-160, -262, 150, 16, colours.white, 8, 'opacity=".85"'),
    ...[0, 1, 2].map((index) =>
      rect(-160, -228 + index * 30, 240 - index * 40, 12, colours.white, 6, 'opacity=".5"'),
    ),
    rect(-160, -122, 84, 40, colours.citrus, 10),
    circle(120, -120, 44, colours.cream, 'opacity=".85"'),
    path('M-270-30h540l-22 30q-2 4-10 4h-476q-8 0-10-4z', p.linear(['#DDE3E5', '#AEB9BE'])),
    rect(-50, -30, 100, 10, '#98A5AB', 5),
  ].join('')
}

export function phone(p: Painter, paint: string): string {
  return [
    shadow(130),
    group(
      'rotate(6 0 -200)',
      rect(-110, -440, 220, 436, colours.ink, 36),
      rect(-98, -428, 196, 412, p.linear([mix(paint, '#FFFFFF', 0.25), paint], 'diagonal'), 26),
      rect(-34, -420, 68, 14, colours.ink, 7),
      repeat(6, (index) =>
        rect(
          -78 + (index % 3) * 56,
          -380 + Math.floor(index / 3) * 60,
          44,
          44,
          [colours.citrus, colours.white, colours.rose, colours.oliveSoft, colours.petrolPale, colours.honey][
            index
          ] ?? colours.white,
          12,
          'opacity=".92"',
        ),
      ),
      circle(40, -150, 60, colours.cream, 'opacity=".35"'),
      rect(-40, -36, 80, 6, colours.white, 3),
    ),
  ].join('')
}

export function television(p: Painter, paint: string): string {
  return [
    shadow(290),
    rect(-250, -96, 500, 96, p.linear([colours.wood, colours.woodDeep]), 10),
    rect(-236, -82, 230, 68, mix(colours.wood, '#FFFFFF', 0.12), 6) +
      rect(6, -82, 230, 68, mix(colours.wood, '#FFFFFF', 0.12), 6),
    circle(-24, -48, 7, colours.citrus) + circle(24, -48, 7, colours.citrus),
    rect(-60, -112, 120, 16, colours.ink, 4),
    rect(-280, -440, 560, 330, colours.ink, 16),
    rect(-266, -426, 532, 296, p.linear([mix(paint, '#FFFFFF', 0.3), paint]), 6),
    circle(120, -330, 44, colours.cream),
    path('M-266-220q120-90 250-30t282-40v160h-532z', mix(paint, colours.night, 0.4)),
    path('M-266-180q160-50 300-10t232-20v80h-532z', mix(paint, colours.night, 0.65)),
  ].join('')
}

export function washingMachine(p: Painter, paint: string): string {
  return [
    shadow(200),
    rect(-180, -430, 360, 430, p.linear([colours.white, '#D9E2E4']), 20),
    rect(-180, -430, 360, 84, mix(paint, '#FFFFFF', 0.55), 20),
    rect(-154, -408, 110, 40, colours.white, 8),
    circle(90, -388, 26, colours.slate) + rect(87, -410, 6, 22, colours.white, 3),
    circle(146, -388, 9, colours.citrus),
    circle(0, -180, 130, '#B9C5C9'),
    circle(0, -180, 106, p.linear([paint, mix(paint, colours.night, 0.5)])),
    path('M-92-160q46-34 92 0t92 0q-4 84-92 86t-92-86z', colours.petrolPale, 'opacity=".75"'),
    ellipse(-26, -150, 40, 20, colours.rose) + ellipse(34, -140, 38, 18, colours.citrus),
    path('M-74-234q26-40 70-44l-8 26q-34 6-44 30z', colours.white, 'opacity=".6"'),
  ].join('')
}

export function fridge(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.4)
  return [
    shadow(170),
    rect(-140, -478, 280, 470, p.linear([light, paint, mix(paint, '#000000', 0.1)], 'across'), 26),
    rect(-140, -330, 280, 8, mix(paint, '#000000', 0.25)),
    rect(-112, -430, 14, 72, colours.white, 7),
    rect(-112, -296, 14, 120, colours.white, 7),
    rect(10, -280, 62, 76, colours.cream, 4) + circle(41, -252, 16, colours.pomegranate),
    rect(76, -220, 44, 44, colours.petrolPale, 4),
    rect(-110, -10, 40, 14, colours.ink, 4) + rect(70, -10, 40, 14, colours.ink, 4),
  ].join('')
}

export function coffeeMachine(p: Painter, paint: string): string {
  return [
    shadow(200),
    rect(-160, -40, 320, 40, colours.ink, 12),
    rect(-160, -330, 130, 300, p.linear([mix(paint, '#FFFFFF', 0.25), paint]), 20),
    rect(-160, -370, 320, 96, p.linear([mix(paint, '#FFFFFF', 0.3), paint]), 26),
    circle(-104, -322, 22, colours.cream) +
      circle(-44, -322, 12, colours.citrus) +
      circle(-10, -322, 12, colours.citrus),
    rect(50, -276, 60, 30, colours.ink, 8),
    rect(72, -248, 16, 22, colours.slate, 4),
    stroke('M80-224v64', colours.woodDeep, 7),
    path('M34-150h96l-10 104h-76z', colours.white) + stroke('M128-130q40 6 26 40t-36 24', colours.white, 12),
    stroke('M58-190q-12-20 4-38M104-190q-12-20 4-38', colours.white, 6, 'opacity=".7"'),
  ].join('')
}

export function mixer(p: Painter, paint: string): string {
  const light = mix(paint, '#FFFFFF', 0.28)
  return [
    shadow(230),
    rect(-200, -44, 400, 44, p.linear([light, paint]), 20),
    path('M-190-44V-300h110q-20 120 20 256z', p.linear([light, paint], 'across')),
    rect(-210, -390, 380, 120, p.linear([light, paint, mix(paint, '#000000', 0.14)]), 56),
    circle(-130, -330, 20, colours.cream),
    rect(70, -270, 34, 40, colours.slate, 6),
    stroke('M87-230q-44 60 0 110M87-230q44 60 0 110', colours.slate, 8),
    path('M-40-200h250q-6 140-76 152h-98q-70-12-76-152z', p.linear(['#F2F5F5', '#B8C4C8'], 'across')),
    rect(-46, -210, 262, 18, '#CBD5D8', 9),
  ].join('')
}

export function camera(p: Painter, paint: string): string {
  return [
    shadow(230),
    rect(-70, -330, 140, 70, colours.ink, 18),
    rect(-220, -280, 440, 270, p.linear([mix(paint, '#000000', 0.1), mix(paint, '#000000', 0.4)]), 30),
    rect(-220, -230, 440, 150, colours.ink, 0),
    rect(-190, -304, 80, 28, colours.slate, 10) + circle(150, -296, 22, colours.pomegranate),
    circle(0, -150, 122, '#C3CDD0'),
    circle(0, -150, 104, colours.ink),
    circle(0, -150, 74, p.linear([colours.petrolSoft, colours.petrolDeep], 'diagonal')),
    circle(0, -150, 36, colours.night),
    circle(-28, -180, 18, colours.white, 'opacity=".7"'),
    rect(140, -252, 54, 16, colours.cream, 6),
  ].join('')
}

export function gameConsole(p: Painter, paint: string): string {
  return [
    shadow(260),
    path(
      'M-150-260h300q70 0 96 90l34 120q10 60-40 62-36 0-70-60l-24-40h-292l-24 40q-34 60-70 60-50-2-40-62l34-120q26-90 96-90z',
      p.linear([mix(paint, '#FFFFFF', 0.28), paint]),
    ),
    rect(-190, -196, 84, 26, colours.ink, 8) + rect(-161, -225, 26, 84, colours.ink, 8),
    circle(148, -222, 19, colours.citrus) + circle(148, -146, 19, colours.rose),
    circle(110, -184, 19, colours.petrolSoft) + circle(186, -184, 19, colours.oliveSoft),
    circle(-64, -120, 40, colours.ink) + circle(-64, -124, 26, colours.slate),
    circle(64, -120, 40, colours.ink) + circle(64, -124, 26, colours.slate),
    rect(-30, -226, 60, 14, colours.white, 7, 'opacity=".8"'),
  ].join('')
}
