import type { Sheet } from '@citewell/contract/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './table-line.module.css'
import { rangeText } from './table-texts.ts'
import { tablesQuery } from './tables-query.ts'
import { UnderstoodTables } from './understood-tables.tsx'

type TableLineProps = { documentId: string; sheet: Sheet }

/** What was understood of the tables of a sheet. */
export function TableLine({ documentId, sheet: { number } }: TableLineProps) {
  const { data } = useQuery(tablesQuery(documentId))
  if (!data) return null
  const tables = data.tables.filter(({ in_text, sheet }) => !in_text && sheet === number)
  return (
    <div className={classes.line}>
      <UnderstoodTables
        documentId={documentId}
        all={data}
        tables={tables}
        sheet={number}
        nameOf={rangeText}
      />
    </div>
  )
}
