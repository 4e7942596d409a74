import type { Upload } from '@citewell/contract/admin/files.ts'
import { Anchor, Button, Group, Progress, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import { momentText } from '../../../ui/values/moment-text.ts'
import type { UploadDeed } from './change-uploads.ts'
import { isUnderWay, uploadState } from './upload-words.ts'

type UploadTableProps = {
  rows: Upload[] | undefined
  /** Id of the document with an action in progress. */
  busy: string | null
  onDeed: (deed: UploadDeed) => void
}

/** All documents with their owners and actions. */
export function UploadTable({ rows, busy, onDeed }: UploadTableProps) {
  const columns: Column<Upload>[] = [
    {
      name: 'File',
      cell: row => (
        <div>
          <Text size="sm" fw={500} component="span" display="block">
            {row.filename}
          </Text>
          <Text size="xs" c="dimmed" component="span">
            {fileSize(row.bytes)}
          </Text>
        </div>
      ),
    },
    {
      name: 'Owner',
      whole: true,
      cell: row => (
        <Anchor component={Link} to={`/admin/users?q=${encodeURIComponent(row.user_email)}`} size="sm">
          {row.user_email}
        </Anchor>
      ),
    },
    { name: 'Type', whole: true, cell: row => row.filetype.toUpperCase() },
    { name: 'Uploaded', cell: row => momentText(row.created_at) },
    {
      name: 'Session',
      cell: row =>
        row.session_id ? (
          <Anchor
            component={Link}
            to={`/admin/sessions?sid=${row.session_id}`}
            size="sm"
            style={{ whiteSpace: 'nowrap' }}
            aria-label={`Session ${row.session_id}`}
          >
            {row.session_id.slice(0, 8)}
          </Anchor>
        ) : (
          '–'
        ),
    },
    { name: 'State', cell: row => <State row={row} /> },
    {
      name: 'Actions',
      cell: row => <Actions row={row} busy={busy === row.id} onDeed={onDeed} />,
    },
  ]
  if (!rows) return <Skeleton height={320} role="status" aria-label="Loading the documents" />
  return (
    <DataTable
      label="Documents"
      columns={columns}
      rows={rows}
      keyOf={row => row.id}
      empty="No documents found"
    />
  )
}

function State({ row }: { row: Upload }) {
  return (
    <div>
      <Text size="sm" component="span" {...(row.status === 'failed' ? { c: 'var(--bad-text)' } : {})}>
        {uploadState(row)}
      </Text>
      {isUnderWay(row) ? (
        <Progress value={row.progress} size="sm" mt={4} aria-label={`Progress of ${row.filename}`} />
      ) : null}
    </div>
  )
}

function Actions({ row, busy, onDeed }: { row: Upload; busy: boolean; onDeed: UploadTableProps['onDeed'] }) {
  const again = row.status === 'failed' || row.status === 'cancelled'
  return (
    <Group gap={4} justify="flex-end">
      {again ? (
        <RowButton
          label={`Retry ${row.filename}`}
          loading={busy}
          onClick={() => onDeed({ deed: 'retry', upload: row })}
        >
          Retry
        </RowButton>
      ) : null}
      {isUnderWay(row) ? (
        <RowButton
          label={`Cancel ${row.filename}`}
          loading={busy}
          onClick={() => onDeed({ deed: 'cancel', upload: row })}
        >
          Cancel
        </RowButton>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Delete ${row.filename}`}
        onClick={() => onDeed({ deed: 'delete', upload: row })}
      >
        Delete
      </Button>
    </Group>
  )
}
