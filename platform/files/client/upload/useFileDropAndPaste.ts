import { useWindowEvent } from '@mantine/hooks'
import { type DragEvent, useRef, useState } from 'react'
import { filesIn } from './files.ts'

/**
 * Takes the files that are dropped on an element, which spreads `target`, and those that are pasted anywhere on the page
 * but under a dialog.
 */
export function useFileDropAndPaste<Target extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const element = useRef<Target>(null)
  const [over, setOver] = useState(false)

  useWindowEvent('paste', ({ clipboardData }) => {
    const files = filesIn(clipboardData)
    if (files.length > 0 && !element.current?.closest('[inert]')) onFiles(files)
  })

  const target = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { element, target }
}
