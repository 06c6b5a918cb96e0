import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { unread } from './unread.ts'

/** Refetches a list of notifications when the unread count changes. */
export function useFreshNotifications({ path }: Endpoint): void {
  const client = useQueryClient()
  useEffect(() => unread.subscribe(() => void client.invalidateQueries({ queryKey: [path] })), [client, path])
}
