import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiBase } from '../../api/api-base.ts'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { fileSize } from '../../ui/values/file-size.ts'
import { momentText } from '../../ui/values/moment-text.ts'
import { detailOr } from './say.ts'

/** The progress of the newest data export; polled while it is being created. */
const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => call('GET /account/export', {}, signal),
  refetchInterval: query => {
    const status = query.state.data?.status
    return status === 'queued' || status === 'running' ? 1000 : false
  },
})

/** Requests a ZIP of everything held about the account. */
function useRequestExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /account/export', {}),
    onSuccess: state => client.setQueryData(exportQuery.queryKey, state),
  })
}

/** A ZIP of everything held about the account: request it, follow its progress, download it. */
export function ExportData() {
  const { data } = useQuery(exportQuery)
  const request = useRequestExport()
  const status = data?.status ?? 'none'
  const making = status === 'queued' || status === 'running'
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        One ZIP with everything that is held about you: your account, chats and settings as JSON, and your
        documents as you uploaded them.
      </Text>
      {making ? (
        <div>
          <Progress value={data?.progress ?? 0} aria-label="Progress of the download" animated mb={6} />
          <Text size="sm" role="status">
            {status === 'queued' ? 'Waiting to begin…' : `Gathering your data… ${data?.progress ?? 0} %`}
          </Text>
        </div>
      ) : null}
      {status === 'failed' ? (
        <Notice kind="error">{data?.error ?? 'The download could not be prepared.'}</Notice>
      ) : null}
      {request.isError ? (
        <Notice kind="error">{detailOr(request.error, 'The download could not be prepared.')}</Notice>
      ) : null}
      {status === 'ready' ? (
        <Text size="sm" role="status">
          Your download is ready
          {data?.expires_at ? ` and can be fetched until ${momentText(data.expires_at)}` : ''}.
        </Text>
      ) : null}
      <Group gap="xs">
        {status === 'ready' ? (
          <Button component="a" href={`${apiBase()}/account/export/file`} download>
            Download ZIP{data?.bytes == null ? '' : ` (${fileSize(data.bytes)})`}
          </Button>
        ) : null}
        {making ? null : (
          <Button variant="default" loading={request.isPending} onClick={() => request.mutate()}>
            {status === 'none' ? 'Prepare a download' : 'Prepare a new one'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
