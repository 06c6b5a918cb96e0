import { describe, expect, it } from 'vitest'
import { expandMedia, renderVariables, type ThemeModule } from './theme-css.ts'

// By address, as the plugin loads it: the tools' types do not reach into the client.
const theme: ThemeModule = await import(new URL('../../core/client/theme/theme.ts', import.meta.url).href)

describe('breakpoints in media conditions', () => {
  const breakpoints = { sm: 600, lg: 1024, short: 528 }

  it('become widths that follow the reader’s font size, without a gap or an overlap', () => {
    expect(expandMedia('(--from-lg)', breakpoints)).toBe('(min-width: 64em)')
    expect(expandMedia('(--below-lg) and (--from-sm)', breakpoints)).toBe(
      '(max-width: 63.99875em) and (min-width: 37.5em)',
    )
  })

  it('name a short screen', () => {
    expect(expandMedia('(--short)', breakpoints)).toBe('(max-height: 33em)')
  })

  it('leave other conditions alone', () => {
    expect(expandMedia('(pointer: coarse)', breakpoints)).toBe('(pointer: coarse)')
  })

  it('must exist', () => {
    expect(() => expandMedia('(--from-huge)', breakpoints)).toThrow('Unknown breakpoint "huge"')
  })
})

describe('the theme as static CSS', () => {
  const css = renderVariables(theme)

  it('has the breakpoints of the specification', () => {
    const found = [...css.matchAll(/--mantine-breakpoint-(\w+): ([\d.]+)em/g)].map(([, name, em]) => [
      name,
      Number(em) * 16,
    ])
    expect(Object.fromEntries(found)).toEqual({ xs: 0, sm: 600, md: 769, lg: 1024, xl: 1350 })
  })

  it('is dark by the attribute that Mantine sets, and on a screen only', () => {
    const [light = '', dark = ''] = css.split('@media screen')
    expect(light).toContain(':root[data-mantine-color-scheme],')
    expect(light).toContain('--page: #f7f4ee')
    expect(light).not.toContain('--page: #191613')
    expect(dark).toContain('[data-mantine-color-scheme="dark"]')
    expect(dark).toContain('--page: #191613')
    expect(dark).not.toContain('--page: #f7f4ee')
  })

  it('refers to no palette that it leaves out', () => {
    const used = [...css.matchAll(/var\((--mantine-color-[\w-]+)\)/g)].map(([, name]) => name)
    const missing = used.filter((name) => !css.includes(`${name}:`))
    expect(missing).toEqual([])
  })
})
