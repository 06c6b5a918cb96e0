import { expect, test } from 'vitest'
import { importsByFile } from './icon-imports.ts'

test('imports each icon from its own file', () => {
  const code =
    'import { IconX, IconCheck as Check, } from "@tabler/icons-react";\nimport { a } from "./a.ts";'
  expect(importsByFile(code)).toBe(
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';" +
      "import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';" +
      '\nimport { a } from "./a.ts";',
  )
})
