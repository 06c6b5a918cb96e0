import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import type { Picture } from '#contract/common.ts'
import { type LibraryFile, library } from '#contract/library.ts'
import classes from './UploadPanel.module.css'

interface Properties {
  picture: Picture
  onDescribed: (file: LibraryFile) => void
}

/** The description of a picture that is on the server, without which it does not enter the library. */
export function Describe({ picture, onDescribed }: Properties) {
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
