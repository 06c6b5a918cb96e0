import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { kindOf } from '../fileKinds.ts'
import type { Upload } from './queue.ts'
import classes from './UploadRow.module.css'
import { UploadState } from './UploadState.tsx'

interface ListProperties {
  label: string
  children: ReactNode
}

export function UploadList({ label, children }: ListProperties) {
  return (
    <ul className="plain grid grid-cols-1 gap-12" aria-label={label}>
      {children}
    </ul>
  )
}

interface Properties {
  upload: Upload<unknown>
  /** Further content of the row, such as fields. */
  children?: ReactNode
  disabled?: boolean
  onRemove: () => void
  onRetry: () => void
}

export function UploadRow({ upload, children, disabled = false, onRemove, onRetry }: Properties) {
  const { file, preview, state } = upload
  const name = file?.name ?? ''
  const { icon: Icon } = kindOf({ mime_type: preview ? 'image/' : (file?.type ?? '') })
  // Few browsers can display HEIC.
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <li className={classes.row} data-state={state}>
      {preview === undefined || isUnreadable ? (
        <span className={classes.thumbnail}>
          <Icon size={32} stroke={1.4} aria-hidden />
        </span>
      ) : (
        <img
          src={preview}
          alt=""
          className={classes.thumbnail}
          decoding="async"
          loading="lazy"
          onError={() => setUnreadable(true)}
        />
      )}
      <div className="grid content-start gap-12 min-w-0 max-sm:col-span-full">
        <p className="text-muted text-sm">
          <UserText className="one-line">{name}</UserText>
        </p>
        {children}
        <UploadState upload={upload} label={name} disabled={disabled} onRetry={onRetry} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`הסרה מהרשימה: ${name}`}
        disabled={disabled && state !== 'waiting' && state !== 'sending'}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
