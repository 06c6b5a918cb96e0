import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Picture } from '#core/contract/common.ts'
import { playerAddress } from './playerAddress.ts'

interface Question {
  title: string
  label: string
  description: string
  okLabel: string
  initial?: string
  ltr?: boolean
  /** Uses the answer. Answers what is wrong with it, if anything. */
  use: (answer: string) => string | undefined
}

function AnswerField({
  question: { label, description, initial = '', ltr },
  answer,
}: {
  question: Question
  answer: { text: string; problem: (text: string | undefined) => void }
}) {
  const [problem, setProblem] = useState<string>()
  answer.problem = setProblem
  return (
    <TextInput
      label={label}
      description={description}
      defaultValue={initial}
      error={problem}
      maxLength={500}
      autoComplete="off"
      attributes={{ input: { dir: ltr ? 'ltr' : 'auto' } }}
      onChange={({ currentTarget }) => {
        answer.text = currentTarget.value
        setProblem(undefined)
      }}
    />
  )
}

/** Asks for one line in a dialog, which stays while the line is no good; then goes back to the text. */
function ask(editor: Editor, question: Question): void {
  const answer = { text: question.initial ?? '', problem: (_: string | undefined) => {} }
  void openDialog({
    title: question.title,
    okLabel: question.okLabel,
    content: <AnswerField question={question} answer={answer} />,
    onSubmit: () => {
      const wrong = question.use(answer.text.trim())
      if (wrong !== undefined) {
        answer.problem(wrong)
        throw new Error(wrong)
      }
      // The dialog gives the focus back to its button first.
      setTimeout(() => editor.commands.focus())
    },
  })
}

/** The address as a browser can follow it: a path of the portal, a letter, a call, or a page elsewhere. */
function linkAddress(typed: string): string | undefined {
  if (/^\/(?!\/)\S*$/.test(typed) || /^(?:mailto|tel):\S+$/i.test(typed)) return typed
  if (/^[^\s@/]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed)) return `mailto:${typed}`
  if (/^[+*\d][\d\s-]{2,}$/.test(typed)) return `tel:${typed.replaceAll(/[\s-]/g, '')}`
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return /^https?:\/\/[^\s<>".]+\.[^\s<>"]+$/i.test(full) ? full : undefined
}

export function askForLink(editor: Editor): void {
  const initial: string = editor.getAttributes('link').href ?? ''
  ask(editor, {
    title: 'קישור',
    label: 'כתובת',
    description: 'דף באתר אחר, דף בפורטל, דוא״ל או מספר טלפון',
    okLabel: 'שמירת הקישור',
    initial,
    ltr: true,
    use: (typed) => {
      const href = linkAddress(typed)
      if (href === undefined) return 'זו אינה כתובת. לדוגמה: https://www.gov.il'
      const chain = editor.chain().extendMarkRange('link')
      if (editor.state.selection.empty && initial === '') {
        chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
      } else {
        chain.setLink({ href }).run()
      }
      return undefined
    },
  })
}

/** Puts a block into the text and the cursor behind it: what is written next must not take its place. */
function insertBlock(editor: Editor, block: { type: string; attrs: object }): void {
  editor.commands.insertContent([block, { type: 'paragraph' }])
}

export function askForVideo(editor: Editor): void {
  ask(editor, {
    title: 'סרטון',
    label: 'קישור לסרטון',
    description: 'מיוטיוב או מווימאו, כפי שהועתק משורת הכתובת',
    okLabel: 'הוספת הסרטון',
    ltr: true,
    use: (typed) => {
      const src = playerAddress(typed)
      if (src === undefined) return 'אפשר להוסיף סרטונים מיוטיוב ומווימאו בלבד'
      insertBlock(editor, { type: 'video', attrs: { src } })
      return undefined
    },
  })
}

/** Puts a picture into the text, with the description that the library has of it. */
export function insertPicture(editor: Editor, { id, width, height, alt }: Picture): void {
  const scale = Math.min(1, 960 / width)
  const attrs = {
    src: `/media/${id}/960.webp`,
    alt,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
  editor.commands.focus()
  insertBlock(editor, { type: 'image', attrs })
}
