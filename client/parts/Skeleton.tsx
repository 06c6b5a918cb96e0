import type { CSSProperties } from 'react'
import classes from './Skeleton.module.css'

interface Properties {
  /** Width and height as CSS lengths; without a height, that of a line of text. */
  width?: string
  height?: string
  ratio?: number
  className?: string | undefined
}

/** A grey part of a page that is on its way. Says nothing to a screen reader: the page's own label does. */
export function Skeleton({ width, height, ratio, className }: Properties) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: ratio }
  return (
    <span aria-hidden="true" className={[classes.bone, className].filter(Boolean).join(' ')} style={style} />
  )
}
