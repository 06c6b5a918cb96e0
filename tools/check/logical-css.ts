/**
 * `node tools/check/logical-css.ts` fails when a style sheet or an inline style of the client names a physical side.
 * The interface is right to left: `margin-inline-start` follows the direction, `margin-left` does not.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The toast container stands physically at top right (specification §2). */
const exempt = /(?:^|\/)ToastHost\.(?:tsx|module\.css)$/

const cssRules: readonly RegExp[] = [
  /(?:^|[;{\s])(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)(?:-[a-z]+)?\s*:/,
  /(?:^|[;{\s])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[;{\s])(?:left|right)\s*:/,
  /(?:^|[;{\s])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/,
]

const codeRules: readonly RegExp[] = [
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)(?:Color|Style|Width)?\s*[:=]/,
  /\bborder(?:Top|Bottom)(?:Left|Right)Radius\s*[:=]/,
  /\b(?:textAlign|float|ta)\s*[:=]\s*\{?['"](?:left|right)['"]/,
  /\s(?:ml|mr|pl|pr)=[{"]/,
]

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/**
 * The places that name a physical side, as `path:line: text`, in the given files (`.css`, `.ts`, `.tsx`; others are
 * passed over). Empty when all is logical.
 */
export function physicalCss(files: readonly string[]): string[] {
  return files
    .filter((file) => !exempt.test(file))
    .flatMap((file) => {
      const rules = file.endsWith('.css') ? cssRules : /\.tsx?$/.test(file) ? codeRules : []
      return withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          rules.some((rule) => rule.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        )
    })
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const names = globSync('{core,platform,features,app}/**/client/**/*.{css,ts,tsx}', { cwd: root })
  const files = names.map((name) => join(root, name))
  const found = physicalCss(files).map((place) => relative(root, place))
  for (const place of found) console.error(place)
  if (found.length > 0) process.exit(1)
}
