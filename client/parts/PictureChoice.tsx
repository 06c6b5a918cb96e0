import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import type { ChangeEvent, ComponentProps } from 'react'
import classes from './PictureChoice.module.css'

/** Named one by one, so that a phone turns its own format into one of them. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Properties extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: string
  /** A picture is taken: only where there is a camera to point. */
  camera?: boolean
  look?: 'main' | 'dashed'
  onFiles: (files: readonly File[]) => void
}

/** A button that chooses pictures of the device, or takes one. */
export function PictureChoice({ label, camera = false, look, onFiles, ...input }: Properties) {
  const Icon = camera ? IconCamera : IconPhotoPlus
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])])
    // The same file can be chosen again after it was taken out.
    currentTarget.value = ''
  }
  return (
    <label className={classes.way} data-look={look} data-camera={camera || undefined}>
      <Icon size={20} stroke={1.8} aria-hidden />
      {label}
      <input
        {...input}
        type="file"
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        accept={accepted}
        onChange={choose}
        className={classes.input}
      />
    </label>
  )
}
