import { useState } from 'react'
import { newKey } from '#core/client/api/exchange.ts'
import { useCall } from '#core/client/api/queries.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { readsSheet, SheetChoice, SheetRead } from '#platform/sheets/contract/sheets.ts'

export type ReadsSheet = Omit<Endpoint, keyof typeof readsSheet> & typeof readsSheet

/** A file that was read, and what was chosen of it. */
export interface OpenSheet extends SheetRead {
  file: File
  choice: SheetChoice
}

/** A file that is read by the server: first as it seems to be meant, then by what is chosen. `onRead`: after each time. */
export function useSheetFile(endpoint: ReadsSheet, onRead?: (sheet: OpenSheet) => void) {
  const [opened, setOpened] = useState<OpenSheet>()
  const { mutateAsync, isPending } = useCall(endpoint)

  async function open(file: File, choice: SheetChoice = {}): Promise<void> {
    // Two files of one name are two calls. A refusal already shows in an alert.
    const input = { files: [file], form: choice, idempotencyKey: newKey() }
    const read = await mutateAsync(input).catch(() => undefined)
    if (!read) return
    const sheet = { ...read, file, choice }
    setOpened(sheet)
    onRead?.(sheet)
  }

  return { opened, open, pending: isPending }
}
