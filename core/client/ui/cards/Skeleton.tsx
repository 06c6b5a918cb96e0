import type { CSSProperties } from 'react'
import classes from './Skeleton.module.css'

interface Properties {
  /** Width and height as CSS lengths; without a height, that of a line of text. */
  width?: string
  height?: string
  /** Width to height, in place of a height. */
  ratio?: number
  className?: string | undefined
}

/** A grey part of a page that is on its way. Says nothing to a screen reader: the page's own label does. */
export function Skeleton({ width, height, ratio, className }: Properties) {
  const style: CSSProperties = ratio
    ? { inlineSize: width ?? '100%', blockSize: 'auto', aspectRatio: ratio }
    : { inlineSize: width, blockSize: height }
  return (
    <span aria-hidden="true" className={[classes.bone, className].filter(Boolean).join(' ')} style={style} />
  )
}
