import { IconRefresh } from '@tabler/icons-react'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { NoticeBar } from '#core/client/ui/page/NoticeBar.tsx'
import { useStore } from '../ui/store.ts'
import { outdated } from './outdated.ts'

/** Says that a newer version was deployed, which the next page that is opened comes from anyway. */
export function VersionBar() {
  const isOutdated = useStore(outdated)
  return (
    <NoticeBar icon={IconRefresh}>
      {isOutdated && (
        <>
          יש גרסה חדשה של הפורטל.{' '}
          <LinkButton className="text-inherit" onClick={() => location.reload()}>
            לרענן
          </LinkButton>
        </>
      )}
    </NoticeBar>
  )
}
