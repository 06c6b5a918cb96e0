import { IconExternalLink, IconWorld } from '@tabler/icons-react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { FinishButton } from './FinishButton.tsx'
import type { Learning } from './useLesson.ts'

/** A lesson on another site. The reader says when they are done with it. */
export function LessonLink({ url, learning }: { url: string; learning: Learning }) {
  return (
    <Card className="gap-16 p-20">
      <p className="flex items-center gap-12 font-bold wrap-anywhere [&>svg]:flex-none [&>svg]:text-link [&>span]:grid">
        <IconWorld size={28} stroke={1.6} aria-hidden />
        <span>
          השיעור נמצא באתר אחר
          <Ltr className="text-muted text-sm font-normal">
            {URL.canParse(url) ? new URL(url).hostname : url}
          </Ltr>
        </span>
      </p>
      <div className="flex flex-wrap gap-8 print:hidden">
        <Action
          icon={IconExternalLink}
          label={
            <>
              לשיעור
              <span className="visually-hidden"> בלשונית חדשה</span>
            </>
          }
          primary
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        />
        <FinishButton learning={learning} label="סיימתי" />
      </div>
    </Card>
  )
}
