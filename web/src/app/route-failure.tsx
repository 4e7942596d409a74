import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { BrokenPage } from '../ui/pages/illustrations.tsx'

function requestId(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const id = (error.data as { request_id?: unknown } | null)?.request_id
  return typeof id === 'string' ? id : null
}

/** Shown when a screen fails; the cause goes to the console only. */
export function RouteFailure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  const id = requestId(error)
  return (
    <Container size="xs" py="12vh">
      <Stack align="flex-start">
        <BrokenPage />
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text c="dimmed">
          This screen stopped working. Nothing that you saved is lost. Load the page again, or go back to the
          start.
        </Text>
        {id === null ? null : (
          <Text size="sm" c="dimmed">
            If it happens again, tell your administrator this request id: <code>{id}</code>
          </Text>
        )}
        <Group>
          <Button onClick={() => window.location.reload()}>Load again</Button>
          <Button component="a" href="/" variant="default">
            Back to the start
          </Button>
        </Group>
      </Stack>
    </Container>
  )
}
