import { IconLeaf } from '@tabler/icons-react'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-GreenHeader.module.css'

/** The head of the green way, in its own colour. */
export function GreenHeader() {
  return (
    <div className={classes.header}>
      <IconLeaf className={classes.leaf} size={72} stroke={1.2} aria-hidden />
      <PageHeader
        title="הדרך הירוקה"
        text="מה עושים כאן למען הסביבה, ואיך אפשר להצטרף: אנרגיה, פחות פסולת וטבע קרוב."
      />
    </div>
  )
}
