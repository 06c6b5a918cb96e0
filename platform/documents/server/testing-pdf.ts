import { extractText, getDocumentProxy } from 'unpdf'

interface StructureNode {
  role?: string
  children?: readonly unknown[]
}

export interface ReadPdf {
  title: string
  language: string
  pages: number
  /** The lines in the order in which they are read. The words of a Hebrew line come in the order of the paper. */
  lines: string[]
  /** The tags of all pages, in their order. */
  tags: string[]
}

/** Reads a PDF as a screen reader's program would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const { text } = await extractText(pdf)
  const tags: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    tags.push(...tagsOf(await page.getStructTree()))
  }
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    pages: pdf.numPages,
    lines: text.flatMap((page) => page.split('\n')),
    tags,
  }
}

function tagsOf(node: StructureNode | null): string[] {
  if (!node?.role) return []
  return [node.role, ...(node.children ?? []).flatMap((child) => tagsOf(child as StructureNode))]
}

/** Whether lines with these words follow one another in a PDF, whatever stands between them. */
export function areInOrder({ lines }: ReadPdf, words: readonly string[]): boolean {
  let from = 0
  return words.every((word) => {
    const at = lines.findIndex((line, index) => index >= from && line.includes(word))
    from = at + 1
    return at >= 0
  })
}
