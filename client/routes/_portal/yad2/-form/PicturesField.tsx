import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconRefresh, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { PictureChoice } from '#client/parts/PictureChoice.tsx'
import { announce } from '#client/ui/announce.ts'
import { mostPictures } from './draft.ts'
import classes from './PicturesField.module.css'
import type { Upload } from './uploads.ts'
import type { useUploads } from './useUploads.ts'

interface TileProperties {
  upload: Upload
  /** From 1. */
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

function Progress({ upload, place, onRetry }: Pick<TileProperties, 'upload' | 'place' | 'onRetry'>) {
  const { state, part, problem } = upload
  if (state === 'sent') return null
  if (state === 'waiting' || state === 'sending') {
    return <progress className={classes.progress} value={part} max={1} aria-label={`שליחת תמונה ${place}`} />
  }
  return (
    <div className={classes.failed}>
      <p className={classes.problem}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <span>{problem}</span>
      </p>
      {state === 'failed' && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          <IconRefresh size={18} aria-hidden />
          לנסות שוב
        </button>
      )}
    </div>
  )
}

/** A picture with its place among the others, and how its sending stands. */
function Tile({ upload, place, count, onMove, onRemove, onRetry }: TileProperties) {
  return (
    <li className={classes.tile} data-key={upload.key} data-state={upload.state}>
      <div className={classes.frame}>
        <img src={upload.preview} alt={`תמונה ${place}`} className={classes.image} decoding="async" />
        {place === 1 && <span className={classes.cover}>תמונה ראשית</span>}
        <Progress upload={upload} place={place} onRetry={onRetry} />
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          data-tool="earlier"
          disabled={place === 1}
          aria-label={`העברת תמונה ${place} למקום הקודם`}
          onClick={() => onMove(-1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          data-tool="later"
          disabled={place === count}
          aria-label={`העברת תמונה ${place} למקום הבא`}
          onClick={() => onMove(1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          data-tool="remove"
          aria-label={`הסרת תמונה ${place}`}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </li>
  )
}

/** The pictures of a classified: chosen or taken, put in order, the first of them the cover. */
export function PicturesField({
  pictures,
  error,
}: {
  pictures: ReturnType<typeof useUploads>
  error: string | undefined
}) {
  const { uploads, add, remove, move, retry } = pictures
  const list = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const choice = {
    look: 'dashed',
    onFiles: add,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error && id,
  } as const

  /** The focus stays with the picture that was moved; at an end its other button takes it. */
  function moveAndFollow(key: string, by: 1 | -1, place: number): void {
    flushSync(() => move(key, by))
    announce(`התמונה עברה למקום ${place + by}`)
    const tools = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
      .find((tile) => tile.dataset.key === key)
      ?.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')
    const wanted = by === 1 ? 'later' : 'earlier'
    const [first] = tools ?? []
    ;([...(tools ?? [])].find((tool) => tool.dataset.tool === wanted) ?? first)?.focus()
  }

  function removeAndFollow(key: string, place: number): void {
    flushSync(() => remove(key))
    announce(`תמונה ${place} הוסרה`)
    const rest = list.current?.querySelectorAll<HTMLElement>('[data-tool="remove"]') ?? []
    const next = rest[Math.min(place, rest.length) - 1]
    ;(next ?? list.current?.querySelector<HTMLElement>('[name="pictures"]'))?.focus()
  }

  return (
    <fieldset ref={list} className={classes.field}>
      <legend className={classes.legend}>תמונות</legend>
      <p className={classes.hint}>עד {mostPictures} תמונות. הראשונה מופיעה בלוח.</p>
      {uploads.length > 0 && (
        <ol className={classes.tiles}>
          {uploads.map((upload, index) => (
            <Tile
              key={upload.key}
              upload={upload}
              place={index + 1}
              count={uploads.length}
              onMove={(by) => moveAndFollow(upload.key, by, index + 1)}
              onRemove={() => removeAndFollow(upload.key, index + 1)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ol>
      )}
      {uploads.length < mostPictures && (
        <div className={classes.ways}>
          <PictureChoice label="בחירת תמונות" name="pictures" {...choice} />
          <PictureChoice label="צילום" camera {...choice} />
        </div>
      )}
      {error !== undefined && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
