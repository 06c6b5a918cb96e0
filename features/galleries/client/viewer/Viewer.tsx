import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useMergedRef } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import Lightbox, { type Labels, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useModal } from '#core/client/ui/dialogs/useModal.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { useRemoveImage } from '#features/galleries/client/useGallery.tsx'
import { imageName } from '#features/galleries/client/words.ts'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import { VoteButton } from '../VoteButton.tsx'
import classes from './Viewer.module.css'

export interface ViewerProperties {
  galleryId: number
  images: readonly GalleryImage[]
  shown: number
  userId: number | undefined
  edits: boolean
  voting: { open: boolean; mine: number | null; toggle: (image: number) => void }
  /** Another picture came into view. */
  onShow: (image: number) => void
  onClose: () => void
}

const labels: Labels = {
  Lightbox: 'תמונה על מסך מלא',
  'Photo gallery': 'תמונות הגלריה',
  Carousel: 'תמונות',
  Slide: 'תמונה',
  '{index} of {total}': '{index} מתוך {total}',
  Previous: 'התמונה הקודמת',
  Next: 'התמונה הבאה',
  Close: 'סגירה',
  Caption: 'כיתוב',
  'Zoom in': 'הגדלה',
  'Zoom out': 'הקטנה',
}

/** Whether the screen has room around a picture for the buttons and the words. */
const roomy = () => window.matchMedia('(min-width: 48em) and (min-height: 37em)').matches

const plugins = [Captions, Counter, Zoom]

/** A picture as the viewer takes it, in the widths that the server makes, none wider than the picture. */
function slideOf(image: GalleryImage, index: number): SlideImage {
  const { id, width, height } = image.picture
  const widths = pictureWidths.filter((each) => each >= 640 && each <= Math.max(width, 640))
  const largest = Math.min(width, Math.max(...widths))
  return {
    src: `/media/${id}/640.webp`,
    srcSet: widths.map((each) => ({
      src: `/media/${id}/${each}.webp`,
      width: each,
      height: Math.round((each * height) / width),
    })),
    width: largest,
    height: Math.round((largest * height) / width),
    alt: isolatedText(imageName(image, index)),
    description: (
      <>
        {image.caption !== '' && <UserText className="block text-lg font-semibold">{image.caption}</UserText>}
        <span className="block text-sm">
          {'צילום: '}
          <UserText>{image.uploader.name}</UserText>
        </span>
      </>
    ),
  }
}

/**
 * The pictures on the whole screen: swipe, arrow keys, zoom. A dialog of the portal's own kind, so that alerts are heard
 * above it.
 */
export function Viewer(properties: ViewerProperties) {
  const { galleryId, images, shown, userId, edits, voting, onShow, onClose } = properties
  // While the viewer is open it sets the address, with a delay, and ignores changes of it.
  const [current, setCurrent] = useState(shown)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const ref = useMergedRef(useModal().ref, setRoot)
  const slides = useMemo(() => images.map(slideOf), [images])
  const remove = useRemoveImage(galleryId)
  const index = images.findIndex(({ id }) => id === current)
  const image = images[index]
  const own = image?.uploader.id === userId

  function view(to: number): void {
    const next = images[to]
    if (!next || next.id === current) return
    setCurrent(next.id)
    onShow(next.id)
  }

  return createPortal(
    <div ref={ref} tabIndex={-1} className={classes.viewer}>
      {root && image && (
        <Lightbox
          open
          close={onClose}
          index={index}
          slides={slides}
          plugins={plugins}
          labels={labels}
          portal={{ root }}
          // The style sheet locks the page behind any modal part.
          noScroll={{ disabled: true }}
          carousel={{ finite: true, padding: roomy() ? 76 : 0 }}
          controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
          captions={{ descriptionTextAlign: 'center' }}
          counter={{ separator: 'מתוך' }}
          zoom={{ maxZoomPixelRatio: 2 }}
          on={{ view: ({ index: to }) => view(to) }}
          toolbar={{
            buttons: [
              voting.open && (
                <VoteButton
                  key="vote"
                  wide
                  name={imageName(image, index)}
                  voted={voting.mine === image.id}
                  own={own}
                  onToggle={() => voting.toggle(image.id)}
                />
              ),
              (own || edits) && (
                <button
                  key="remove"
                  type="button"
                  className="yarl__button"
                  aria-label="הסרת התמונה מהגלריה"
                  title="הסרת התמונה מהגלריה"
                  onClick={() => remove(image, onClose)}
                >
                  <IconTrash className="yarl__icon" aria-hidden />
                </button>
              ),
              'zoom',
              'close',
            ],
          }}
        />
      )}
    </div>,
    document.body,
  )
}
