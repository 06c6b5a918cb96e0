import { IconDownload, IconFileText } from '@tabler/icons-react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Document } from '#core/contract/common.ts'
import { bytesText } from '#core/rules/numbers/bytes.ts'
import { FinishButton } from './FinishButton.tsx'
import type { Learning } from './useLesson.ts'

/** The file that a lesson is, which is saved. The reader says when it is read. */
export function LessonFile({ file, learning }: { file: Document; learning: Learning }) {
  return (
    <Card className="gap-16 p-20">
      <p className="flex items-center gap-12 font-bold wrap-anywhere [&>svg]:flex-none [&>svg]:text-link [&>span]:grid">
        <IconFileText size={28} stroke={1.6} aria-hidden />
        <span>
          <UserText>{file.name}</UserText>
          <span className="text-muted text-sm font-normal">{bytesText(file.bytes)}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-8 print:hidden">
        <Action
          icon={IconDownload}
          label="הורדה"
          primary
          href={`/media/${file.id}/file`}
          download={file.name}
        />
        <FinishButton learning={learning} label="קראתי" />
      </div>
    </Card>
  )
}
