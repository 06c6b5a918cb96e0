import type { ConvertCSSVariablesInput, MantineThemeOverride } from '@mantine/core'
import { breakpoints, filledStep, palettes, type Scale, type Scheme, schemes, shadows } from './tokens.ts'

const fontFamily = "'Assistant Variable', 'Assistant Fallback', 'Segoe UI', Arial, sans-serif"

const accent: Scale = [
  'var(--accent-0)',
  'var(--accent-1)',
  'var(--accent-2)',
  'var(--accent-3)',
  'var(--accent-4)',
  'var(--accent-5)',
  'var(--accent-6)',
  'var(--accent-7)',
  'var(--accent-8)',
  'var(--accent-9)',
]

const em = (pixels: number) => `${pixels / 16}em`

/** Mantine's theme. Loaded by Node too while building (for the variables), hence types only from Mantine. */
export const theme: MantineThemeOverride = {
  colors: { ...palettes, accent },
  primaryColor: 'petrol',
  primaryShade: filledStep,
  autoContrast: true,
  white: '#ffffff',
  black: schemes.light.text,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
      h5: { fontSize: '1rem', lineHeight: '1.5' },
      h6: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'md',
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  shadows: { xs: 'none', sm: shadows.raise, md: shadows.raise, lg: shadows.float, xl: shadows.float },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // 16 px and 44 px high: no zoom on iOS, no missed taps.
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    // Their scroll lock writes a <style> element, which the content policy forbids; global.css locks instead.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
}

function schemeVariables(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(Object.entries(scheme).map(([name, colour]) => [`--${name}`, colour]))
}

const mantineMeanings = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--subtle)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-border)',
}

/** Tinted and outlined variants on the dark scheme's surfaces, where Mantine's own come out nearly black. */
function darkTints(): Record<string, string> {
  const colours = { ...palettes, accent }
  return Object.fromEntries(
    (['petrol', 'pomegranate', 'olive', 'citrus', 'accent'] as const).flatMap((name) => {
      const [bright, tone] = [colours[name][2], colours[name][4]]
      return [
        [`--mantine-color-${name}-light`, `color-mix(in oklab, ${tone} 20%, transparent)`],
        [`--mantine-color-${name}-light-hover`, `color-mix(in oklab, ${tone} 30%, transparent)`],
        [`--mantine-color-${name}-light-color`, bright],
        [`--mantine-color-${name}-outline`, bright],
        [`--mantine-color-${name}-text`, bright],
      ]
    }),
  )
}

/** What the portal adds to Mantine's own CSS variables: the schemes' meanings, and Mantine's names mapped to them. */
export function themeVariables(): ConvertCSSVariablesInput {
  return {
    variables: { '--shadow-raise': shadows.raise, '--shadow-float': shadows.float },
    light: { ...schemeVariables(schemes.light), ...mantineMeanings },
    dark: { ...schemeVariables(schemes.dark), ...mantineMeanings, ...darkTints() },
  }
}
