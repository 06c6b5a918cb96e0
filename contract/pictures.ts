/** Widths in pixels that pictures are served in. */
export const pictureWidths = [160, 320, 640, 960, 1440] as const
