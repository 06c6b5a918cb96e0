import classes from './QrCode.module.css'

interface Properties {
  /** The code's dark modules as a path, in a square of `size` units. */
  qr: { size: number; path: string }
  label: string
}

export function QrCode({ qr: { size, path }, label }: Properties) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
