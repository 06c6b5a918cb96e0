import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './SearchField.module.css'

interface Properties {
  label: string
  words: string
  onSearch: (words: string) => void
}

/** The words that a list is searched for; emptied, it shows everything again. */
export function SearchField({ label, words, onSearch }: Properties) {
  const [text, setText] = useState(words)
  return (
    <search className={classes.search}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextInput
          className={classes.field}
          type="search"
          label={label}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value === '' && words !== '') onSearch('')
          }}
        />
        <Button type="submit" variant="default" size="md" aria-label="חיפוש">
          <IconSearch size={20} stroke={1.7} aria-hidden />
        </Button>
      </form>
    </search>
  )
}
