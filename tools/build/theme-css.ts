import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import type { AcceptedPlugin } from 'postcss'

/** What a theme module exports, beside the `breakpoints` of its tokens module. */
export interface ThemeModule {
  theme: MantineThemeOverride
  themeVariables: () => ConvertCSSVariablesInput
}

type Breakpoints = Readonly<Record<string, number>>

const paletteName = /^--mantine-color-([a-z]+)-/

/** Drops the variables of Mantine's stock palettes that the theme does not set: they would be dead weight. */
function withoutStockPalettes(
  variables: Record<string, string>,
  own: ReadonlySet<string>,
): Record<string, string> {
  const stock = new Set(Object.keys(DEFAULT_THEME.colors).filter((colour) => !own.has(colour)))
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !stock.has(paletteName.exec(name)?.[1] ?? '')),
  )
}

/**
 * The theme's variables as CSS text for both schemes. Mantine would write them into a `<style>` element in the browser,
 * which the content security policy refuses; so the provider runs with `withCssVariables={false}`.
 */
export function renderVariables({ theme, themeVariables }: ThemeModule): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const added = themeVariables()
  const own = new Set(Object.keys(theme.colors ?? {}))
  const part = (name: 'variables' | 'light' | 'dark') =>
    withoutStockPalettes({ ...base[name], ...added[name] }, own)
  const common = convertCssVariables({ variables: part('variables'), light: part('light'), dark: {} })
  const dark = convertCssVariables({ variables: {}, light: {}, dark: part('dark') })
  // Paper is light in both schemes.
  return `${common.replace('[data-mantine-color-scheme="light"]', '[data-mantine-color-scheme]')} @media screen { ${dark} }`
}

/**
 * `(--from-lg)`, `(--below-lg)` and `(--short)` in media conditions become widths and a height, so that they are written
 * down once. Throws on a name that is no breakpoint.
 */
export function expandMedia(condition: string, breakpoints: Breakpoints): string {
  const short = `(max-height: ${(breakpoints.short ?? 0) / 16}em)`
  return condition
    .replaceAll('(--short)', short)
    .replace(/\(--(from|below)-([a-z]+)\)/g, (_, side: string, name: string) => {
      const pixels = breakpoints[name]
      if (pixels === undefined) throw new Error(`Unknown breakpoint "${name}" in @media ${condition}`)
      return side === 'from' ? `(min-width: ${pixels / 16}em)` : `(max-width: ${(pixels - 0.02) / 16}em)`
    })
}

async function load(file: string): Promise<object> {
  return import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`)
}

/**
 * PostCSS: the breakpoints of the tokens module in every `@media`, and the theme's variables in place of the at-rule
 * `@theme-variables` (once, in `core/client/theme/global.css`).
 */
export async function themeCss(themeFile: string, tokensFile: string): Promise<AcceptedPlugin> {
  const { breakpoints } = (await load(tokensFile)) as { breakpoints: Breakpoints }
  const variables = renderVariables((await load(themeFile)) as ThemeModule)
  return {
    postcssPlugin: 'theme-css',
    AtRule: {
      media: (rule) => {
        if (rule.params.includes('(--')) rule.params = expandMedia(rule.params, breakpoints)
      },
      'theme-variables': (rule, { postcss }) => {
        rule.replaceWith(postcss.parse(variables, { from: themeFile }))
      },
    },
  }
}
