import classes from './SkipLink.module.css'

/** The first stop of the Tab key: over the bars, straight to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.link}>
      דילוג לתוכן הראשי
    </a>
  )
}
