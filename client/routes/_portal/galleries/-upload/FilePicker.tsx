import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { PictureChoice } from '#client/parts/PictureChoice.tsx'
import classes from './FilePicker.module.css'

interface Properties {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where pictures are chosen: from the device, from the camera of a phone, or dropped from another window. */
export function FilePicker({ disabled, onFiles }: Properties) {
  const [over, setOver] = useState(false)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short way; the fields inside do the same
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={36} stroke={1.5} aria-hidden className={classes.sign} />
      <p className={classes.drag}>אפשר לגרור לכאן תמונות, או לבחור אותן מהמכשיר</p>
      <div className={classes.ways}>
        <PictureChoice label="בחירת תמונות" look="main" disabled={disabled} onFiles={onFiles} />
        <PictureChoice label="צילום תמונה" camera disabled={disabled} onFiles={onFiles} />
      </div>
    </div>
  )
}
