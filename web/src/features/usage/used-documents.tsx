import type { CallResult } from '@citewell/contract/call-types.ts'
import { Text } from '@mantine/core'
import { CsvLink } from './csv-link.tsx'
import classes from './dashboard.module.css'

type UsedDocumentsProps = { documents: CallResult<'GET /usage/dashboard'>['documents']; days: number }

/** The documents that most answers cite, each with its share of the first one's. */
export function UsedDocuments({ documents, days }: UsedDocumentsProps) {
  const most = documents[0]?.answers ?? 0
  return (
    <section className={classes.documents} aria-label="Most used documents">
      <h3>Most used documents</h3>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed" my="sm">
          No answer of this time cites a document.
        </Text>
      ) : (
        <ol>
          {documents.map(({ id, filename, answers, deleted }) => (
            <li key={id}>
              <span className={classes.documentName} title={filename}>
                {filename}
                {deleted ? ' (deleted)' : ''}
              </span>
              <span>{answers === 1 ? '1 answer' : `${answers} answers`}</span>
              <span className={classes.share} style={{ width: `${(100 * answers) / most}%` }} />
            </li>
          ))}
        </ol>
      )}
      <CsvLink of="documents" days={days} label="Download documents as CSV" />
    </section>
  )
}
