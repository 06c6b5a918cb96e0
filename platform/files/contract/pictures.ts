/** Widths in pixels that pictures are served in. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const

/** The types of the pictures that every browser can show, and may be chosen. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
