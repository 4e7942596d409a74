import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyPage } from '../../ui/pages/illustrations.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Page not found')
}

export function NotFound() {
  return (
    <Container size="xs" py="12vh">
      <Stack align="flex-start">
        <EmptyPage />
        <Title order={1}>Page not found</Title>
        <Text c="dimmed">
          There is nothing at this address. It may have moved, or the link may be mistyped.
        </Text>
        <Button component={Link} to="/">
          Back to the start
        </Button>
      </Stack>
    </Container>
  )
}

export default NotFound
