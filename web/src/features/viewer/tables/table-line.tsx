import { useQuery } from '@tanstack/react-query'
import classes from './table-line.module.css'
import { rangeText } from './table-texts.ts'
import { tablesQuery } from './tables-query.ts'
import { UnderstoodTables } from './understood-tables.tsx'

type TableLineProps = {
  documentId: string
  /** Name of the sheet; null for a file that is a single table. */
  sheet: string | null
}

/** What was understood of the tables of a sheet. */
export function TableLine({ documentId, sheet }: TableLineProps) {
  const { data } = useQuery(tablesQuery(documentId))
  const tables = (data?.tables ?? []).filter(({ in_text, name }) => !in_text && name === sheet)
  if (!data || (tables.length === 0 && !data.understood)) return null
  return (
    <div className={classes.line}>
      {tables.length === 0 ? (
        'No table was recognised here; its rows are searched as text.'
      ) : (
        <UnderstoodTables documentId={documentId} all={data} tables={tables} nameOf={rangeText} />
      )}
    </div>
  )
}
