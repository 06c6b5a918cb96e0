import { IconLeaf } from '@tabler/icons-react'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import classes from './greenWayHead.module.css'

const title = 'הדרך הירוקה'

/** The head of the green way, in its own colour. */
export const greenWayHead = {
  title,
  items: 'כתבות',
  header: (
    <div className={classes.header}>
      <IconLeaf className={classes.leaf} size={72} stroke={1.2} aria-hidden />
      <PageHeader
        title={title}
        text="מה עושים כאן למען הסביבה, ואיך אפשר להצטרף: אנרגיה, פחות פסולת וטבע קרוב."
      />
    </div>
  ),
}
