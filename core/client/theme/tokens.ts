/**
 * The values of the look, once. The Mantine theme, the build (media queries, CSS variables) and the contrast test
 * read them from here. Imports nothing, so that Node can load it while building.
 */

/** Ten steps of a colour from lightest to darkest. */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string]

/**
 * Width in CSS pixels from which each breakpoint holds (specification §2, theme). `short` is a height, up to which nothing
 * sticks: a page enlarged to 200 or 400 %, or a phone on its side.
 */
export const breakpoints = { xs: 0, sm: 600, md: 769, lg: 1024, xl: 1350, short: 528 } as const

/** The step of every scale that fills buttons: white text on it has at least 4.5:1 in either scheme. */
export const filledStep = { light: 7, dark: 6 } as const

/** The organisation's accent before its own setting is known: pomegranate. */
export const defaultAccent = '#c0314a'

/** Colour scales by Mantine's name. `gray` is the ink family, `dark` the surfaces and texts of the dark scheme. */
export const palettes = {
  petrol: [
    '#eaf3f6',
    '#d0e3e9',
    '#aacbd5',
    '#82b3c1',
    '#5b9bac',
    '#3d8799',
    '#2a788b',
    '#0f4c5c',
    '#0d3f4c',
    '#0b2e38',
  ],
  pomegranate: [
    '#fdeff0',
    '#fad5d9',
    '#f3b0b8',
    '#e98a97',
    '#df6a7b',
    '#d4536a',
    '#c7405a',
    '#c0314a',
    '#97233a',
    '#6c1528',
  ],
  olive: [
    '#f3f5ec',
    '#e0e6cf',
    '#c7d2aa',
    '#adbd86',
    '#95a868',
    '#80944f',
    '#6a7d3d',
    '#5f7138',
    '#47552a',
    '#2f391b',
  ],
  citrus: [
    '#fef5e7',
    '#fde6c4',
    '#fad39a',
    '#f6bc6c',
    '#f2a541',
    '#d58a28',
    '#a96a17',
    '#8a5510',
    '#6b410b',
    '#4c2e07',
  ],
  sand: [
    '#fcfaf6',
    '#f7f4ee',
    '#ece6db',
    '#ddd5c6',
    '#c6bcaa',
    '#a89d8a',
    '#82786a',
    '#6b6256',
    '#544d43',
    '#3d3831',
  ],
  gray: [
    '#f8f9fa',
    '#eff1f3',
    '#e1e5e8',
    '#cfd5da',
    '#aab3bb',
    '#7f8a95',
    '#5b6672',
    '#434e59',
    '#2e3944',
    '#1b2530',
  ],
  dark: [
    '#f1ebe2',
    '#d9d1c6',
    '#b8aea1',
    '#8f8579',
    '#5c554d',
    '#3f3933',
    '#302b27',
    '#25211d',
    '#191613',
    '#110f0d',
  ],
} as const satisfies Record<string, Scale>

/** What a colour is for. Each becomes the CSS variable `--<name>`; components use these, not the scales. */
export interface Scheme {
  page: string
  card: string
  raised: string
  subtle: string
  text: string
  muted: string
  link: string
  hairline: string
  'control-border': string
  focus: string
  success: string
  'success-soft': string
  warning: string
  'warning-soft': string
  error: string
  'error-soft': string
}

/** The two schemes. Texts have at least 4.5:1, control borders and icons 3:1 (see `contrast.test.ts`). */
export const schemes: Record<'light' | 'dark', Scheme> = {
  light: {
    page: '#f7f4ee',
    card: '#ffffff',
    raised: '#ffffff',
    subtle: '#f1ede4',
    text: '#1b2530',
    muted: '#5b6672',
    link: '#0f4c5c',
    hairline: '#e6dfd2',
    'control-border': '#857e72',
    focus: '#0f4c5c',
    success: '#4f6029',
    'success-soft': '#f1f4e6',
    warning: '#7d4c0c',
    'warning-soft': '#fef3e0',
    error: '#a8243c',
    'error-soft': '#fdeff0',
  },
  dark: {
    page: '#191613',
    card: '#25211d',
    raised: '#302b27',
    subtle: '#302b27',
    text: '#f1ebe2',
    muted: '#b8aea1',
    link: '#8cc3d2',
    hairline: '#3f3933',
    'control-border': '#8f8579',
    focus: '#f6bc6c',
    success: '#bccb93',
    'success-soft': '#2b2f1f',
    warning: '#f6bc6c',
    'warning-soft': '#372a18',
    error: '#f3a3ae',
    'error-soft': '#3a2023',
  },
}

/** Soft shadows, tinted by the warm page; `raise` for a card that lifts, `float` for what lies above the page. */
export const shadows = {
  raise: '0 1px 2px rgb(61 48 30 / 6%), 0 8px 24px -6px rgb(61 48 30 / 14%)',
  float: '0 2px 6px rgb(40 30 18 / 10%), 0 20px 48px -12px rgb(40 30 18 / 30%)',
} as const
