import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Carousel } from '#core/client/ui/cards/Carousel.tsx'
import { useModal } from '#core/client/ui/dialogs/useModal.ts'
import type { Picture as PictureFields } from '#core/contract/common.ts'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { Picture } from './Picture.tsx'
import classes from './Pictures.module.css'
import { pictureSources } from './pictureSources.ts'

const shownSizes = '(max-width: 63.99em) 95vw, 44rem'

interface Shown {
  image: PictureFields
  name: string
}

/** One picture on the whole screen, until it is closed: by its button, by a press anywhere or by Escape. */
function Large({ image, name, onClose }: Shown & { onClose: () => void }) {
  const { ref } = useModal()
  return createPortal(
    <div
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      tabIndex={-1}
      className={classes.large}
      onClick={onClose}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <picture>
        <source type="image/avif" srcSet={pictureSources(image.id, 'avif')} sizes="100vw" />
        <img
          src={`/media/${image.id}/1440.webp`}
          alt={isolatedText(name)}
          width={image.width}
          height={image.height}
          className="block size-auto max-w-[100vw] max-h-dvh object-contain"
        />
      </picture>
      <button type="button" className={classes.close} aria-label="סגירה" data-autofocus>
        <IconX size={24} aria-hidden />
      </button>
    </div>,
    document.body,
  )
}

interface Properties {
  images: readonly PictureFields[]
  title: string
  /** Width to height. */
  ratio: number
}

export function Pictures({ images, title, ratio }: Properties) {
  const [shown, setShown] = useState<Shown>()
  return (
    <>
      <Carousel label="תמונות">
        {images.map((image, index) => {
          const name = `${title}, תמונה ${index + 1} מתוך ${images.length}`
          return (
            <button
              key={image.id}
              type="button"
              className="block overflow-hidden rounded-card bg-subtle cursor-zoom-in focus-visible:-outline-offset-4"
              aria-label={`הגדלה: ${name}`}
              onClick={() => setShown({ image, name })}
            >
              <Picture
                id={image.id}
                alt=""
                sizes={shownSizes}
                placeholder={image.colour}
                ratio={ratio}
                priority={index === 0}
              />
            </button>
          )
        })}
      </Carousel>
      {shown && <Large {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
