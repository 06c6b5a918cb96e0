import type { Plugin } from 'vite'

const library = '@tabler/icons-react'
const imports = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g

/** The same imports, each from the file of its icon. */
export function importsByFile(code: string): string {
  return code.replace(imports, (_, names: string) =>
    names
      .split(',')
      .flatMap((name) => {
        const [icon, local = icon] = name.trim().split(/\s+as\s+/)
        return icon ? `import ${local} from '${library}/dist/esm/icons/${icon}.mjs';` : []
      })
      .join(''),
  )
}

/** Imports icons one by one: through the library's index every module would import all of them, which chunks follow. */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: library },
      handler: (code) => ({ code: importsByFile(code), map: null }),
    },
  }
}
