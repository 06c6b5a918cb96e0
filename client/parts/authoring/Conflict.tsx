import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#client/api/queries.ts'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { WideDialog } from '#client/ui/WideDialog.tsx'
import { authoring } from '#contract/authoring.ts'
import classes from './Conflict.module.css'
import type { PostForm } from './usePostForm.ts'
import { WrittenText } from './Versions.tsx'

interface Properties {
  id: number
  form: PostForm
  /** The server's message about who saved. */
  sentence: string
  /** Stores the typed text as a draft that is offered again later. */
  setAside: () => void
  onClose: () => void
}

/** The choice after an edit conflict. Nothing is lost either way. */
export function Conflict({ id, form, sentence, setAside, onClose }: Properties) {
  const [comparing, setComparing] = useState(false)
  const { data, isFetching } = useQuery({ ...q(authoring.getPostForEdit, { id }), throwOnError: false })
  // What was loaded with the editor is not the newest.
  const newest = isFetching ? undefined : data

  function keepMine(): void {
    if (newest) form.rebase(newest.revision)
    onClose()
  }

  function openNewest(): void {
    if (!newest) return
    setAside()
    form.replace(newest.input)
    form.markSaved(newest.input, newest.revision)
    onClose()
  }

  return (
    <WideDialog
      title="הפריט נשמר בינתיים"
      onClose={onClose}
      actions={
        <>
          <Button size="md" disabled={!newest} onClick={keepMine}>
            להמשיך עם הטקסט שלי
          </Button>
          <Button size="md" variant="default" disabled={!newest} onClick={openNewest}>
            לפתוח את הגרסה החדשה
          </Button>
          <Button
            size="md"
            variant="subtle"
            aria-expanded={comparing}
            onClick={() => setComparing(!comparing)}
          >
            השוואה
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
      <ul className={classes.ways}>
        <li>להמשיך עם הטקסט שלי: השמירה הבאה תחליף את הגרסה החדשה, והיא תישאר בין הגרסאות הקודמות.</li>
        <li>לפתוח את הגרסה החדשה: הטקסט שלי נשמר בצד, ואפשר להחזיר אותו.</li>
      </ul>
      {comparing && (
        <div className={classes.columns}>
          <section aria-label="הטקסט שלי">
            <p className={classes.label}>הטקסט שלי</p>
            <WrittenText input={form.input} />
          </section>
          <section aria-label="הגרסה החדשה">
            <p className={classes.label}>הגרסה החדשה</p>
            {newest ? <WrittenText input={newest.input} /> : <Skeleton height="10rem" width="100%" />}
          </section>
        </div>
      )}
    </WideDialog>
  )
}
