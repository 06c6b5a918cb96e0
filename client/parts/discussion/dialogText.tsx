import { Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ReactNode } from 'react'
import { showAlert } from '#client/ui/alert.ts'
import classes from './Discussion.module.css'

interface Field {
  label: string
  maxLength: number
  /** What stands in it at first. */
  text?: string
}

/** A field for several lines in a dialog, and what reads it; reading an empty one says so in an alert and throws. */
export function dialogText({ label, maxLength, text = '' }: Field): {
  content: ReactNode
  read: () => string
} {
  let typed = text
  const content = (
    <Textarea
      label={label}
      defaultValue={text}
      maxLength={maxLength}
      rows={4}
      classNames={{ input: classes.lines ?? '' }}
      onChange={(event) => {
        typed = event.currentTarget.value
      }}
    />
  )
  const read = () => {
    if (typed.trim() !== '') return typed
    showAlert({ severity: 'error', message: 'יש לכתוב כמה מילים' })
    throw new Error('nothing was written')
  }
  return { content, read }
}
