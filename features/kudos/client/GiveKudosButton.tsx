import { Button, type ButtonProps } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { useIsOpen } from '#platform/people/client/rooms.ts'

const GiveKudosDialog = lazy(async () => ({
  default: (await loadLazily(() => import('./GiveKudosDialog.tsx'))).GiveKudosDialog,
}))

interface Properties extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** To whom; without it the dialog asks. */
  person?: { id: number; name: string }
  label?: string
}

/** Gives kudos: to a person beside whom it stands, or to anybody. Nothing where kudos are closed. */
export function GiveKudosButton({ person, label = 'לפרגן', ...button }: Properties) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const open = useIsOpen('kudos')
  if (!open) return null
  return (
    <>
      <Button
        size="md"
        {...button}
        leftSection={<IconHeartHandshake size={20} stroke={1.8} aria-hidden />}
        aria-label={person && `${label}: ${person.name}`}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && (
        <Retry>
          <Suspense>
            <GiveKudosDialog person={person} onClose={close} />
          </Suspense>
        </Retry>
      )}
    </>
  )
}
