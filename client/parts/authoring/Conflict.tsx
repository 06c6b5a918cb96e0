import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#client/api/queries.ts'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { authoring, type EditablePost, type PostInput } from '#contract/authoring.ts'
import classes from './Conflict.module.css'
import { Panel } from './Panel.tsx'
import { WrittenText } from './Versions.tsx'

interface Properties {
  id: number
  /** What the person wrote. */
  mine: PostInput
  /** What the server said: who saved meanwhile. */
  sentence: string
  onKeepMine: (newest: EditablePost) => void
  onOpenNewest: (newest: EditablePost) => void
  onClose: () => void
}

/** The choice where somebody else saved the item while it was being written here. Nothing is lost either way. */
export function Conflict({ id, mine, sentence, onKeepMine, onOpenNewest, onClose }: Properties) {
  const [comparing, setComparing] = useState(false)
  const { data: newest } = useQuery({ ...q(authoring.getPostForEdit, { id }), throwOnError: false })
  return (
    <Panel
      title="הפריט נשמר בינתיים"
      onClose={onClose}
      actions={
        <>
          <Button size="md" disabled={!newest} onClick={() => newest && onKeepMine(newest)}>
            להמשיך עם הטקסט שלי
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={!newest}
            onClick={() => newest && onOpenNewest(newest)}
          >
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
            <WrittenText input={mine} />
          </section>
          <section aria-label="הגרסה החדשה">
            <p className={classes.label}>הגרסה החדשה</p>
            {newest ? <WrittenText input={newest.input} /> : <Skeleton height="10rem" width="100%" />}
          </section>
        </div>
      )}
    </Panel>
  )
}
