import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#core/client/api/call.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { type PushAudience, push } from '#platform/notifications/contract/push.ts'
import { devicesText, peopleText } from './labels.ts'

/** How many people and devices the audience reaches now, as it is being chosen. */
export function AudienceReach({ audience }: { audience: PushAudience }) {
  const [asked] = useDebouncedValue(audience, 400)
  const { data } = useQuery({
    queryKey: [push.countPushAudience.path, asked],
    queryFn: ({ signal }) => call(push.countPushAudience, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div role="status" className="min-h-[1.6em] font-bold">
      {data && <p>{`${peopleText(data.people)} · ${devicesText(data.devices)}`}</p>}
      {data && data.unknown.length > 0 && (
        <p className="text-muted font-normal">
          {'אין עובדים עם המספרים: '}
          <Ltr>{data.unknown.join(', ')}</Ltr>
        </p>
      )}
    </div>
  )
}
