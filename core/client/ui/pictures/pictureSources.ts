const widths = [320, 640, 960, 1440] as const

/** The files of a picture in one format, as `srcset`. */
export function pictureSources(id: number | string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/media/${id}/${width}.${format} ${width}w`).join(', ')
}
