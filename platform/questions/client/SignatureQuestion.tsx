import { Button, TextInput } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { Sent } from '#platform/files/client/upload/UploadState.tsx'
import type { Question } from '#platform/questions/rules/questions.ts'
import { Group } from './Group.tsx'
import classes from './signature.module.css'
import { clear, pngOf, useDrawing, writeName } from './signing.ts'
import { useAttachment } from './useAttachment.ts'

interface Properties {
  question: Question
  /** The id of the picture of the signature that was uploaded. */
  text: Field<string>
}

/** A signature that is drawn, or a name that is typed by who cannot draw; both are stored as a picture. */
export function SignatureQuestion({ question, text }: Properties) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [name, setName] = useState('')
  const { part, problem, setProblem, send } = useAttachment((file) => text.onChange(file.id))
  const isSigned = text.value !== ''
  const locked = isSigned || part !== null
  const pointer = useDrawing(canvas, () => setDrawn(true))

  function startOver(): void {
    clear(canvas.current)
    setDrawn(false)
    setName('')
    setProblem(undefined)
    text.onChange('')
  }

  async function sign(): Promise<void> {
    if (!canvas.current) return
    if (!drawn) writeName(canvas.current, name.trim())
    const file = await pngOf(canvas.current)
    if (file) await send(file)
  }

  return (
    <Group question={question} error={problem ?? text.error}>
      <canvas
        ref={canvas}
        width={640}
        height={220}
        className={classes.canvas}
        data-locked={locked || undefined}
        role="img"
        aria-label={isSigned ? 'החתימה' : 'מקום לחתימה בעט, באצבע או בעכבר'}
        {...(!locked && pointer)}
      />
      {!locked && !drawn && (
        <TextInput
          id={`${id}name`}
          label="או הקלדת השם במקום ציור"
          value={name}
          maxLength={60}
          autoComplete="name"
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      )}
      {isSigned && <Sent>{drawn || name !== '' ? 'נחתם' : 'החתימה ניתנה קודם, ותישלח עם הטופס'}</Sent>}
      <div className="wrap gap-8">
        {!isSigned && (
          <Button
            id={text.id}
            variant="light"
            loading={part !== null}
            disabled={!drawn && name.trim() === ''}
            onClick={() => void sign()}
          >
            אישור החתימה
          </Button>
        )}
        {(drawn || isSigned) && (
          <Button
            id={isSigned ? text.id : undefined}
            variant="subtle"
            disabled={part !== null}
            leftSection={<IconEraser size={20} stroke={1.7} aria-hidden />}
            onClick={startOver}
          >
            מחיקה וחתימה מחדש
          </Button>
        )}
      </div>
    </Group>
  )
}
