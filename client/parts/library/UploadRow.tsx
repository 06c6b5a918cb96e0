import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { UserText } from '#client/ui/UserText.tsx'
import type { Picture } from '#contract/common.ts'
import { type LibraryFile, library } from '#contract/library.ts'
import { kindOf } from './files.ts'
import classes from './UploadPanel.module.css'
import type { Upload } from './useUploads.ts'

interface Properties {
  upload: Upload
  onDescribed: (file: LibraryFile) => void
  onRetry: () => void
  onRemove: () => void
}

/** The description of a picture that is on the server, without which it does not enter the library. */
function Describe({ picture, onDescribed }: { picture: Picture } & Pick<Properties, 'onDescribed'>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const describe = useCall(library.describeFile, {
    onSuccess: onDescribed,
    onError: (error) => setProblem(errorText(error).message),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const alt = text.trim()
    if (alt === '') {
      setProblem('חסר תיאור של התמונה')
      document.getElementById(id)?.focus()
      return
    }
    describe.mutate({ body: { id: picture.id, alt } })
  }

  return (
    <form className={classes.describe} noValidate onSubmit={submit}>
      <TextInput
        id={id}
        className={classes.description}
        label="מה רואים בתמונה?"
        required
        autoComplete="off"
        maxLength={300}
        value={text}
        error={problem}
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="md" loading={describe.isPending}>
        הוספה לספרייה
      </Button>
    </form>
  )
}

function State({ upload, onDescribed, onRetry }: Omit<Properties, 'onRemove'>) {
  const { state, part, problem, file, picture } = upload
  switch (state) {
    case 'sending':
      return <progress className={classes.progress} value={part} max={1} aria-label={`שליחה: ${file.name}`} />
    case 'undescribed':
      return picture && <Describe picture={picture} onDescribed={onDescribed} />
    case 'done':
      return (
        <p className={classes.done}>
          <IconCheck size={18} stroke={2} aria-hidden />
          בספרייה
        </p>
      )
    default:
      return (
        <>
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {problem}
          </p>
          {state === 'failed' && (
            <Button
              className={classes.retry}
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={onRetry}
            >
              לנסות שוב
            </Button>
          )}
        </>
      )
  }
}

/** A file on its way into the library: how its sending stands, and for a picture its description. */
export function UploadRow({ upload, onRemove, ...rest }: Properties) {
  const { file, preview, state } = upload
  const Icon = kindOf({ mime_type: file.type }).icon
  return (
    <li className={classes.row} data-state={state}>
      {preview === undefined ? (
        <span className={classes.sign}>
          <Icon size={32} stroke={1.4} aria-hidden />
        </span>
      ) : (
        <img src={preview} alt="" className={classes.thumbnail} decoding="async" />
      )}
      <div className={classes.fields}>
        <p className={classes.name}>
          <UserText>{file.name}</UserText>
        </p>
        <State upload={upload} {...rest} />
      </div>
      {state !== 'sending' && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`הסרה מהרשימה: ${file.name}`}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
