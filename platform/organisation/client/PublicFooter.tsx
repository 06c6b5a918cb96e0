import { Link } from '@tanstack/react-router'
import classes from './PublicFooter.module.css'

export function PublicFooter() {
  return (
    <footer className="flex flex-wrap justify-center gap-x-24">
      <Link to="/privacy-policy" activeOptions={{ exact: true }} className={classes.link}>
        מדיניות פרטיות
      </Link>
      <Link to="/privacy-policy" search={{ page: 'accessibility' }} className={classes.link}>
        הצהרת נגישות
      </Link>
    </footer>
  )
}
