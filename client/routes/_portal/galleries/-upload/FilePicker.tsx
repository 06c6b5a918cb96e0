import { IconCamera, IconPhotoPlus, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import classes from './FilePicker.module.css'

/** Named one by one, so that a phone turns its own format into one of them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Properties {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where pictures are chosen: from the device, from the camera of a phone, or dropped from another window. */
export function FilePicker({ disabled, onFiles }: Properties) {
  const [over, setOver] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])])
    // The same file can be chosen again after it was taken out.
    event.target.value = ''
  }

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
        <label className={classes.way} data-main>
          <IconPhotoPlus size={20} stroke={1.8} aria-hidden />
          בחירת תמונות
          <input
            type="file"
            accept={accepted}
            multiple
            disabled={disabled}
            onChange={choose}
            className={classes.input}
          />
        </label>
        <label className={`${classes.way} ${classes.camera}`}>
          <IconCamera size={20} stroke={1.8} aria-hidden />
          צילום תמונה
          <input
            type="file"
            accept={accepted}
            capture="environment"
            disabled={disabled}
            onChange={choose}
            className={classes.input}
          />
        </label>
      </div>
    </div>
  )
}
