import { useQuery } from '@tanstack/react-query'
import classes from './table-line.module.css'
import { doubtedLine, titleText } from './table-texts.ts'
import { tablesQuery } from './tables-query.ts'
import { UnderstoodTables } from './understood-tables.tsx'

type TextTablesLineProps = {
  documentId: string
  /** What the document has, if it has any of them. */
  pages: 'page' | 'slide'
}

/** What was understood of the tables within a text; nothing for a text without tables. */
export function TextTablesLine({ documentId, pages }: TextTablesLineProps) {
  const { data } = useQuery(tablesQuery(documentId))
  const tables = (data?.tables ?? []).filter(({ in_text }) => in_text)
  if (!data || (tables.length === 0 && data.doubted === 0)) return null
  return (
    <div className={classes.line}>
      <UnderstoodTables
        documentId={documentId}
        all={data}
        tables={tables}
        sheet={null}
        nameOf={(table, at) => titleText(table, tables.length > 1 ? at + 1 : null, pages)}
      />
      {tables.length === 0 ? <span className={classes.text}>{doubtedLine(data.doubted)}</span> : null}
    </div>
  )
}
