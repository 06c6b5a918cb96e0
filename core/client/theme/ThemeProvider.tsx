import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

const manager = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

/**
 * In place of `MantineProvider`, of the same exported parts: the theme's variables are in the style sheet, so the code
 * that computes them is not loaded. `index.html` has the attribute for reduced motion.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  const context = {
    ...scheme,
    getRootElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  }
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
