import { Button } from '@mantine/core'
import { callAddress } from '../../api/build-request.ts'

type CsvLinkProps = { of: 'days' | 'documents' | 'chats'; days: number; label: string }

/** Downloads figures as a CSV file. */
export function CsvLink({ of, days, label }: CsvLinkProps) {
  return (
    <Button
      component="a"
      href={callAddress('GET /usage/file', { query: { of, days } })}
      download
      size="compact-sm"
      variant="default"
    >
      {label}
    </Button>
  )
}
