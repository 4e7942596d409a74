import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'

/** Shown when a screen itself fails; the cause goes to the console, not to the reader. */
export function RouteFailure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <Container size="xs" py="20vh" component="main">
      <Stack align="flex-start">
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text c="dimmed">
          This screen stopped working. Nothing that you saved is lost. Load the page again, or go back to the
          start.
        </Text>
        <Button component="a" href="/">
          Back to the start
        </Button>
      </Stack>
    </Container>
  )
}
