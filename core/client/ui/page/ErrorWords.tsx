import type { ReactNode } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { ErrorDetail } from './ErrorDetail.tsx'

/** A sentence of the portal itself, or the text of an error with its technical line. */
export type DisplayedError = string | { message: string; detail?: string | undefined }

/** What went wrong, told in its place: the sentence, what can be done, and under them the line of the catalogue. */
export function ErrorWords({ text, action }: { text: DisplayedError; action?: ReactNode }) {
  const { message, detail } = typeof text === 'string' ? { message: text, detail: undefined } : text
  return (
    <>
      <p>
        <UserText>{message}</UserText>
        {action !== undefined && <> {action}</>}
      </p>
      {detail !== undefined && (
        <ErrorDetail
          className="mt-2 text-muted text-xs font-normal leading-[1.4] wrap-anywhere text-end"
          text={detail}
        />
      )}
    </>
  )
}
