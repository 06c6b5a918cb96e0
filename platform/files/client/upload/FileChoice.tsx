import { IconCamera, IconFilePlus, IconPhotoPlus } from '@tabler/icons-react'
import type { ChangeEvent, ComponentProps } from 'react'
import classes from './FileChoice.module.css'
import { accepted, type FileKind } from './files.ts'

interface Properties extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  label: string
  kind?: FileKind
  /** A picture is taken: only where there is a camera to point. */
  camera?: boolean
  look?: 'main' | 'dashed'
  onFiles: (files: readonly File[]) => void
}

export function FileChoice({
  label,
  kind = 'picture',
  camera = false,
  look,
  multiple = true,
  onFiles,
  ...input
}: Properties) {
  const Icon = camera ? IconCamera : kind === 'picture' ? IconPhotoPlus : IconFilePlus
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
        {...(camera ? { capture: 'environment' } : { multiple })}
        accept={accepted[kind]}
        onChange={choose}
        className={classes.input}
      />
    </label>
  )
}
