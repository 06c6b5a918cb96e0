import type { CSSProperties } from 'react'
import classes from './Skeleton.module.css'

interface Properties {
  /** Width and height as CSS lengths; without a height, that of a line of text. */
  width?: string
  height?: string
  /** Width to height, in place of a height: of a picture, which reaches the edge of its card. */
  ratio?: number
  /** Of somebody's photo. */
  round?: boolean
  className?: string | undefined
}

/** A grey part of a page that is on its way. Says nothing to a screen reader: the page's own label does. */
export function Skeleton({ width, height, ratio, round, className }: Properties) {
  const style: CSSProperties = ratio
    ? { inlineSize: width ?? '100%', blockSize: 'auto', aspectRatio: ratio, borderRadius: 0 }
    : { inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }
  return (
    <span aria-hidden="true" className={[classes.bone, className].filter(Boolean).join(' ')} style={style} />
  )
}
