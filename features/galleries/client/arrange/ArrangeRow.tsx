import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { DraggableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import classes from './ArrangeRow.module.css'

interface Properties {
  image: GalleryImage
  /** Its place, from 0, and how many there are. */
  index: number
  total: number
  onCaption: (id: number, caption: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (image: GalleryImage) => void
}

/** A picture in the list that is put in order: a handle to drag by, its caption, and buttons that do the same and more. */
export const ArrangeRow = memo(function ArrangeRow(properties: Properties) {
  const { image, index, total, onCaption, onMove, onRemove } = properties
  const { id, caption, picture, uploader } = image
  const name = caption || `תמונה מאת ${uploader.name}`
  const moves = [
    { label: 'לראש הגלריה', Icon: IconArrowBarToUp, to: 0, off: index === 0 },
    { label: 'מקום אחד קדימה', Icon: IconArrowUp, to: index - 1, off: index === 0 },
    { label: 'מקום אחד אחורה', Icon: IconArrowDown, to: index + 1, off: index === total - 1 },
  ]
  return (
    <li className={classes.item}>
      <DraggableRow
        list="images"
        index={index}
        onDrop={(from) => onMove(from, index)}
        className={`surface ${classes.row}`}
      >
        {(handle) => (
          <>
            {handle}
            <span className="text-muted font-bold tabular-nums text-center max-md:hidden">{index + 1}</span>
            <img
              src={`/media/${picture.id}/160.webp`}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-72 rounded-8 object-cover max-md:row-span-full max-md:w-64 max-md:h-64"
              style={{ backgroundColor: picture.colour }}
            />
            <TextInput
              aria-label={`כיתוב לתמונה ${index + 1}, מאת ${uploader.name}`}
              placeholder="כיתוב"
              value={caption}
              maxLength={300}
              onChange={(event) => onCaption(id, event.currentTarget.value)}
            />
            <div className={classes.buttons}>
              {moves.map(({ label, Icon, to, off }) => (
                <ActionIcon
                  key={label}
                  variant="default"
                  size={44}
                  aria-label={`${label}: ${name}`}
                  title={label}
                  // Stays reachable, so that the focus is not lost at the ends of the list.
                  aria-disabled={off || undefined}
                  data-off={off || undefined}
                  onClick={off ? undefined : () => onMove(index, to)}
                >
                  <Icon size={20} stroke={1.8} aria-hidden />
                </ActionIcon>
              ))}
              <ActionIcon
                variant="subtle"
                color="pomegranate"
                size={44}
                aria-label={`הסרה: ${name}`}
                title="הסרה"
                onClick={() => onRemove(image)}
              >
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </ActionIcon>
            </div>
          </>
        )}
      </DraggableRow>
    </li>
  )
})
