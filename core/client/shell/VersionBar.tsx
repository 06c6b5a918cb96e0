import { UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { NoticeBar } from '#core/client/ui/page/NoticeBar.tsx'
import { useStore } from '../ui/store.ts'
import { outdated } from './outdated.ts'
import classes from './VersionBar.module.css'

/** Says that a newer version was deployed, which the next page that is opened comes from anyway. */
export function VersionBar() {
  const isOutdated = useStore(outdated)
  return (
    <NoticeBar icon={IconRefresh}>
      {isOutdated && (
        <>
          יש גרסה חדשה של הפורטל.{' '}
          <UnstyledButton className={classes.button} onClick={() => location.reload()}>
            לרענן
          </UnstyledButton>
        </>
      )}
    </NoticeBar>
  )
}
