import { IconHeartHandshake } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { useIsOpen } from '#platform/people/client/rooms.ts'

const GiveKudosDialog = lazyPart(async () => (await import('./GiveKudosDialog.tsx')).GiveKudosDialog)

interface Properties extends Pick<ComponentProps<typeof Action>, 'primary' | 'quiet' | 'size' | 'opened'> {
  /** To whom; without it the dialog asks. */
  person?: { id: number; name: string }
  label?: string
}

/** Gives kudos: to a person beside whom it stands, or to anybody. Nothing where kudos are closed. */
export function GiveKudosButton({ person, label = 'לפרגן', ...button }: Properties) {
  const open = useIsOpen('kudos')
  if (!open) return null
  return (
    <Action
      icon={IconHeartHandshake}
      label={label}
      about={person?.name}
      opens={(close) => (
        <Retry>
          <GiveKudosDialog person={person} onClose={close} />
        </Retry>
      )}
      {...button}
    />
  )
}
