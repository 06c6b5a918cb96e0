import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './form/ltr.module.css'

/** A field for what reads left to right, as an amount or a telephone number; its text at the right like its neighbours'. */
export function LtrInput({ shekels, ...properties }: TextInputProps & { shekels?: boolean }) {
  return (
    <TextInput
      {...properties}
      {...(shekels && { inputMode: 'decimal', autoComplete: 'off', rightSection: '₪' })}
      attributes={{ input: { dir: 'ltr' } }}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
