import type { GoldenQuestion } from '@citewell/contract/admin/golden.ts'
import { Button } from '@mantine/core'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'

type QuestionTableProps = {
  questions: GoldenQuestion[]
  /** Whether any run has results to show. */
  ran: boolean
  onDelete: (id: string) => void
}

/** The questions with their expectations and their results in the newest run. */
export function QuestionTable({ questions, ran, onDelete }: QuestionTableProps) {
  const columns: Column<GoldenQuestion>[] = [
    { name: 'Question', cell: ({ question }) => question },
    { name: 'Expected', cell: expectedText },
    { name: 'Rank', end: true, cell: row => rankText(row, ran) },
    { name: 'Cited', cell: ({ cited }) => (cited === null ? '–' : cited ? 'Yes' : 'No') },
    {
      name: 'Actions',
      cell: ({ id, question }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete ${question}`}
          onClick={() => onDelete(id)}
        >
          Delete
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label="Questions"
      columns={columns}
      rows={questions}
      keyOf={({ id }) => id}
      empty="No questions yet"
    />
  )
}

function expectedText({ filename, page, words }: GoldenQuestion): string {
  if (filename === null) return 'Its document was deleted'
  return [filename, page === null ? '' : `page ${page}`, words.map(word => `“${word}”`).join(' ')]
    .filter(Boolean)
    .join(' · ')
}

function rankText({ rank, cited }: GoldenQuestion, ran: boolean): string {
  if (rank !== null) return String(rank)
  return ran && cited !== null ? 'Not found' : '–'
}
