import { type ReactNode, useState } from 'react'
import type { Picture } from '#core/contract/common.ts'
import { MediaPicker } from '#platform/content/client/library/MediaPicker.tsx'

interface Properties {
  onChoose: (picture: Picture) => void
  /** Draws the button: `open` begins the choice. */
  children: (choice: { open: () => void }) => ReactNode
}

/** The choice of a picture in the editor: of the media library, or of the device, from which it enters the library. */
export function ChoosePicture({ onChoose, children }: Properties) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      {children({ open: () => setOpened(true) })}
      {opened && (
        <MediaPicker
          kind="picture"
          onChosen={(file) => {
            setOpened(false)
            onChoose(file)
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
