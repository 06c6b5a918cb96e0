import { readFileSync } from 'node:fs'

/** One build stage of a Dockerfile. */
export interface Stage {
  name: string
  steps: { instruction: string; text: string }[]
}

/** The stages of a Dockerfile in order, with continued lines joined and comments left out. */
export function readStages(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [instruction = '', ...words] = line.split(' ')
    const text = words.join(' ')
    if (instruction === 'FROM') stages.push({ name: /AS (\S+)/.exec(text)?.[1] ?? 'final', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

/** The words of an instruction in its exec form, and what stands before them; undefined in its shell form. */
export function execForm(text: string): string[] | undefined {
  const list = /\[.*\]$/.exec(text)?.[0]
  return list === undefined ? undefined : JSON.parse(list)
}
