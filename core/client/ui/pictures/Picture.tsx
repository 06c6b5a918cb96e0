import { isolatedText } from '#core/rules/text/directional-runs.ts'
import classes from './Picture.module.css'
import { pictureSources } from './pictureSources.ts'

interface Properties {
  /** The picture's id; its files are `/media/{id}/{width}.{avif|webp}`. */
  id: number | string
  /** What it shows; empty for one that only decorates. */
  alt: string
  /** The width it takes, as in the HTML attribute; by default the whole viewport. */
  sizes?: string
  /** Shown until the picture is there, `#rrggbb`. */
  placeholder?: string | undefined
  /** Width to height. 16:9 by default. */
  ratio?: number
  /** The largest picture at first sight: fetched at once. */
  priority?: boolean
  className?: string | undefined
}

/** A picture of the media library in the format and width that suit the screen. Keeps its place while it loads. */
export function Picture({
  id,
  alt,
  sizes = '100vw',
  placeholder,
  ratio = 16 / 9,
  priority,
  className,
}: Properties) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(id, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(id, 'webp')} sizes={sizes} />
      <img
        src={`/media/${id}/640.webp`}
        alt={isolatedText(alt)}
        width={640}
        height={Math.round(640 / ratio)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className === undefined ? classes.image : `${classes.image} ${className}`}
        style={{ aspectRatio: ratio, backgroundColor: placeholder }}
      />
    </picture>
  )
}
