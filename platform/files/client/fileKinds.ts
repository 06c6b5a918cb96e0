import {
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconMovie,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'

type Shown = Pick<LibraryFile, 'id' | 'name' | 'mime_type' | 'width' | 'alt'>

const kinds: readonly { type: string; label: string; icon: TablerIcon }[] = [
  { type: 'image/', label: 'תמונה', icon: IconPhoto },
  { type: 'video/', label: 'סרטון', icon: IconMovie },
  { type: 'application/pdf', label: 'מסמך PDF', icon: IconFileTypePdf },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml',
    label: 'מסמך Word',
    icon: IconFileTypeDocx,
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml',
    label: 'גיליון Excel',
    icon: IconFileTypeXls,
  },
]

export function kindOf({ mime_type }: Pick<Shown, 'mime_type'>): { label: string; icon: TablerIcon } {
  return kinds.find(({ type }) => mime_type.startsWith(type)) ?? { label: 'קובץ', icon: IconFile }
}

/** Whether a file is a picture, which has a width. */
export function isPicture({ width }: Pick<Shown, 'width'>): boolean {
  return width > 0
}

/** What a file is called in a list: a document by its name, a picture, whose name says little, by what it shows. */
export function titleOf(file: Shown): string {
  const { alt, name } = file
  return (isPicture(file) ? alt || name : name) || kindOf(file).label
}

export function pathOf(file: Pick<Shown, 'id' | 'width'>): string {
  return isPicture(file) ? `/media/${file.id}/1440.webp` : `/media/${file.id}/file`
}

const numbers = new Intl.NumberFormat('he', { maximumFractionDigits: 1 })
const kilobyte = 1024

/** A size in bytes as people say it, as `1.4 מ״ב`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  return kilobytes < kilobyte ? `${kilobytes} ק״ב` : `${numbers.format(kilobytes / kilobyte)} מ״ב`
}
