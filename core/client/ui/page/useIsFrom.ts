import { useMantineTheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is at least as wide as a breakpoint. */
export function useIsFrom(breakpoint: 'md' | 'lg'): boolean {
  const { breakpoints } = useMantineTheme()
  return useMediaQuery(`(width >= ${breakpoints[breakpoint]})`, false, { getInitialValueInEffect: false })
}
