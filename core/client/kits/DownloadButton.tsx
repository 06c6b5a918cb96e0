import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { Endpoint, Query } from '#core/contract/endpoint.ts'
import { download } from '../api/download.ts'
import { errorText } from '../api/errors.ts'

export function DownloadButton<E extends Endpoint>({
  endpoint,
  query,
  icon: Sign,
  label,
}: {
  endpoint: E
  query: Query<E>
  icon: Icon
  label: string
}) {
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    await download(endpoint, query).catch((error: unknown) => showAlert(errorText(error)))
    setLoading(false)
  }
  return (
    <Button
      variant="default"
      size="md"
      w="fit-content"
      leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
      loading={loading}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
