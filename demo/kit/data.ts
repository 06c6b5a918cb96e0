import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { DemoPicture } from './types.ts'

/** The text of a file named relative to the module whose `import.meta.url` is `from`. */
const readText = (from: string, name: string) => readFileSync(new URL(name, from), 'utf8')

const wrong = (from: string, name: string, problem: string) =>
  new Error(`${fileURLToPath(new URL(name, from))}: ${problem}`)

/** Reads a JSON file beside the module `from`. Throws an Error with the file and the field where it does not fit the schema. */
export function readData<S extends TSchema>(from: string, name: string, schema: S): Static<S> {
  let data: unknown
  try {
    data = JSON.parse(readText(from, name))
  } catch (error) {
    throw wrong(from, name, String(error))
  }
  if (Value.Check(schema, data)) return data
  const [problem] = Value.Errors(schema, data)
  throw wrong(from, name, `${problem?.instancePath} ${problem?.message} ${JSON.stringify(problem?.params)}`)
}

/** Reads a Markdown file as HTML. */
export function readMarkdown(from: string, name: string): string {
  return marked.parse(readText(from, name), { async: false })
}

const root =
  /^<svg [^>]*\bwidth="(\d+)" height="(\d+)" [^>]*\bcolor="(#[\dA-Fa-f]{6})"[^>]*><title>([^<]+)<\/title>/

/**
 * Reads an SVG file: its size, what it shows (`<title>`) and the colour that stands for it while it loads (`color`).
 * Throws an Error with the file where one of them is missing.
 */
export function readPicture(from: string, name: string): DemoPicture {
  const svg = readText(from, name)
  const [, width, height, colour, alt] = root.exec(svg) ?? []
  if (!colour || !alt) throw wrong(from, name, 'not an <svg> with width, height, color and <title>')
  return { svg, width: Number(width), height: Number(height), colour, alt }
}
