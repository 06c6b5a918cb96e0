import { IconCamera, IconFilePlus, IconPhotoPlus, IconX } from '@tabler/icons-react'
import type { ChangeEvent, ComponentProps } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { type DisplayedError, ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
import { kindOf, sizeText } from '#platform/files/client/fileKinds.ts'
import classes from './FileChoice.module.css'
import { accepted, type FileKind } from './files.ts'
import { UploadState } from './UploadState.tsx'

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
    <label
      className={`button-like relative justify-center min-h-48 px-22 ${look === 'main' ? 'filled' : ''} ${classes.way}`}
      data-look={look}
      data-camera={camera || undefined}
    >
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

interface SingleFileProperties {
  /** Where problems with the file are shown; a file itself is not stored in a draft. */
  field: Omit<Field<unknown>, 'error'> & { error: DisplayedError | undefined }
  label: string
  description: string
  kind: FileKind
  file: File | null
  /** How much of it is sent, 0 to 1; null while it is not being sent. */
  part: number | null
  onFile: (file: File | null) => void
}

/** One file that is sent together with a form. */
export function SingleFile({ field, label, description, kind, file, part, onFile }: SingleFileProperties) {
  const { id, error, required } = field
  const Icon = kindOf({ mime_type: file?.type ?? '' }).icon
  return (
    <fieldset className={`plain grid grid-cols-1 gap-8 ${classes.field}`} aria-describedby={`${id}-text`}>
      <legend className="p-0 font-semibold" data-required={required || undefined}>
        {asUserText(label)}
      </legend>
      <p id={`${id}-text`} className="text-muted text-sm">
        {asUserText(description)}
      </p>
      {file && (
        <div className="flex items-center gap-12 p-10 ps-14 border border-hairline rounded-10 bg-card wrap-anywhere [&>svg]:flex-none">
          <Icon size={28} stroke={1.5} aria-hidden />
          <span className="grid min-w-0 leading-[1.4] flex-1">
            <UserText>{file.name}</UserText>
            <span className="text-muted text-sm">
              <Ltr>{sizeText(file.size)}</Ltr>
            </span>
          </span>
          <IconButton
            label={`הסרת הקובץ: ${file.name}`}
            icon={IconX}
            disabled={part !== null}
            onClick={() => onFile(null)}
          />
        </div>
      )}
      {file && part !== null && (
        <UploadState upload={{ state: 'sending', part }} label={file.name} onRetry={() => undefined} />
      )}
      <FileChoice
        id={id}
        label={file ? 'החלפת הקובץ' : 'בחירת קובץ'}
        kind={kind}
        multiple={false}
        look="dashed"
        disabled={part !== null}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      />
      {error !== undefined && (
        <div id={`${id}-error`} className="text-error text-sm" role="alert">
          <ErrorWords text={error} />
        </div>
      )}
    </fieldset>
  )
}
