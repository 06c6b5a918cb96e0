import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { kindOf } from '#platform/files/client/fileKinds.ts'
import type { Upload } from './queue.ts'
import classes from './UploadState.module.css'

interface Properties {
  upload: Pick<Upload<unknown>, 'state' | 'part' | 'problem'>
  /** What is sent, for those who do not see the bar. */
  label: string
  disabled?: boolean
  onRetry: () => void
}

export function UploadState({ upload, label, disabled = false, onRetry }: Properties) {
  const { state, part, problem } = upload
  if (state === 'chosen' || state === 'sent') return null
  if (state === 'waiting' || state === 'sending') {
    return <progress className={classes.progress} value={part} max={1} aria-label={`שליחה: ${label}`} />
  }
  return (
    <div className="flex items-center flex-wrap gap-8 gap-x-16">
      <div className="flex gap-6 text-error font-semibold [&>svg]:flex-none [&>svg]:mt-3" role="alert">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <div>{problem !== undefined && <ErrorWords text={problem} />}</div>
      </div>
      {state === 'failed' && (
        <Action icon={IconRefresh} label="לנסות שוב" size="sm" disabled={disabled} onClick={onRetry} />
      )}
    </div>
  )
}

export function Sent({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-6 text-success font-semibold">
      <IconCheck size={18} stroke={2} aria-hidden />
      {children}
    </p>
  )
}

export function UploadList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="plain grid grid-cols-1 gap-12" aria-label={label}>
      {children}
    </ul>
  )
}

interface UploadRowProperties {
  upload: Upload<unknown>
  /** Further content of the row, such as fields. */
  children?: ReactNode
  disabled?: boolean
  onRemove: () => void
  onRetry: () => void
}

export function UploadRow({ upload, children, disabled = false, onRemove, onRetry }: UploadRowProperties) {
  const { file, preview, state } = upload
  const name = file?.name ?? ''
  const { icon: Icon } = kindOf({ mime_type: preview ? 'image/' : (file?.type ?? '') })
  // Few browsers can display HEIC.
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <li className={`surface ${classes.row}`} data-state={state}>
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
