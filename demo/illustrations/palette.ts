import type { Random } from '../kit/random.ts'

/** The palette of the product, with the steps that pictures need for light and depth. */
export const colours = {
  night: '#0A2A36',
  petrolDeep: '#0B3947',
  petrol: '#0F4C5C',
  petrolMid: '#2B7482',
  petrolSoft: '#6FAFB6',
  petrolPale: '#BEDCDB',
  mist: '#E3EFEC',
  wine: '#8A2036',
  pomegranate: '#C0314A',
  rose: '#DE7078',
  blush: '#F3BFB8',
  oliveDeep: '#3E4B25',
  olive: '#5F7138',
  oliveMid: '#87994F',
  oliveSoft: '#B5C185',
  olivePale: '#DDE3C0',
  amber: '#D97F2A',
  citrus: '#F2A541',
  honey: '#F7C679',
  cream: '#FCE6BF',
  sand: '#F7F4EE',
  linen: '#EDE3D1',
  dune: '#DAC6A5',
  clay: '#B98B63',
  wood: '#9A6A45',
  woodDeep: '#6E4730',
  ink: '#1B2530',
  slate: '#5B6672',
  white: '#FFFFFF',
} as const

/** The light of a picture: what the sky, the distance and the shadows look like. */
export interface Mood {
  name: 'dawn' | 'day' | 'golden' | 'dusk' | 'night'
  sky: readonly string[]
  /** Air near the horizon; far things take on this colour. */
  horizon: string
  /** Colour of the middle distance. */
  middle: string
  /** Colour of near things on the ground. */
  deep: string
  sun: string
  cloud: string
  window: string
}

const moods = {
  dawn: {
    name: 'dawn',
    sky: ['#8FC4C6', '#F3DCB6', '#F9BE8E'],
    horizon: '#F8CFA6',
    middle: '#8FB5A4',
    deep: '#1C5A5F',
    sun: '#FFF1D0',
    cloud: '#FFF3E2',
    window: '#FFE3A8',
  },
  day: {
    name: 'day',
    sky: ['#8CC7CB', '#CBE5E0', '#F6F0DE'],
    horizon: '#DDEBDD',
    middle: '#A3C08A',
    deep: '#45652F',
    sun: '#FFE9A9',
    cloud: '#FFFFFF',
    window: '#EAF6F5',
  },
  golden: {
    name: 'golden',
    sky: ['#F1A84E', '#F8CB85', '#FDEBC8'],
    horizon: '#FBDDA6',
    middle: '#C2A24E',
    deep: '#5A602C',
    sun: '#FFF6DC',
    cloud: '#FFF0D2',
    window: '#FFF0C4',
  },
  dusk: {
    name: 'dusk',
    sky: ['#1B4B60', '#8A5F7A', '#F29A6B'],
    horizon: '#F0A277',
    middle: '#86506A',
    deep: '#123F4D',
    sun: '#FFD79A',
    cloud: '#D98C86',
    window: '#FFD58A',
  },
  night: {
    name: 'night',
    sky: ['#081F2B', '#0E3C4C', '#2B6C77'],
    horizon: '#2F6F79',
    middle: '#1D5361',
    deep: '#08242F',
    sun: '#FDF3D4',
    cloud: '#24596A',
    window: '#FFCF77',
  },
} as const satisfies Record<string, Mood>

export const skins = ['#F4D2B6', '#EABF9C', '#D9A27A', '#B97E56', '#8F5C3C', '#6B432C'] as const
export const hairs = ['#1F1A1E', '#33221D', '#523424', '#7B4B2C', '#A8713E', '#8C8883', '#C9C3BB'] as const
export const clothes = [
  colours.petrol,
  colours.petrolMid,
  colours.pomegranate,
  colours.olive,
  colours.citrus,
  colours.rose,
  colours.petrolSoft,
  colours.linen,
  colours.amber,
  colours.ink,
] as const

/** The colour a part of the way (0–1) from one hex colour to another. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    const end = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(start + (end - start) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase()
}

/** One of the named moods. */
export function pickMood(random: Random, names: readonly Mood['name'][]): Mood {
  return moods[random.pick(names)]
}
