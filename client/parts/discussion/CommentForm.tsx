import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useRef, useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { announce } from '#client/ui/announce.ts'
import { discussion } from '#contract/discussion.ts'
import { FormProblem } from '../FormProblem.tsx'
import classes from './Discussion.module.css'

export const longestComment = 2000
/** From here on it is said how much room is left. */
const nearlyFull = 1800

/** Where a comment is written. What was typed stays until the server has it. */
export function CommentForm({ postId }: { postId: number }) {
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const { failure, tell, forget } = useFailure()
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useCall(discussion.addComment, {
    onSuccess: () => {
      setText('')
      announce('התגובה פורסמה')
    },
    onError: tell,
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    if (add.isPending) return
    forget()
    if (text.trim() === '') {
      setEmpty(true)
      field.current?.focus()
      return
    }
    add.mutate({ body: { post_id: postId, body: text } })
  }

  const left = longestComment - text.length
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <Textarea
        ref={field}
        label="התגובה שלך"
        placeholder="מה דעתך?"
        value={text}
        maxLength={longestComment}
        autosize
        minRows={2}
        maxRows={10}
        classNames={{ input: classes.lines ?? '' }}
        error={empty && 'יש לכתוב כמה מילים'}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      <FormProblem text={failure} />
      <div className={classes.send}>
        <Button type="submit" size="md" loading={add.isPending}>
          פרסום התגובה
        </Button>
        {text.length >= nearlyFull && (
          <span className={classes.left} role="status">
            {left === 0 ? 'לא נשאר מקום' : `נשארו ${left} תווים`}
          </span>
        )}
      </div>
    </form>
  )
}
