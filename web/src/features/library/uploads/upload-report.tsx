import { CloseButton } from '@mantine/core'
import { DrawnMarks } from '../../../ui/text/drawn-marks.tsx'
import type { UploadItem } from './upload-item.ts'
import classes from './upload-report.module.css'
import { UploadRows } from './upload-rows.tsx'
import type { UploadSummary } from './upload-summary.ts'

export type LibraryUploads = {
  items: UploadItem[]
  /** What became of the uploads since it was last closed. */
  summary: UploadSummary | null
  closeSummary: () => void
}

/** Uploads into the library on their way, and what became of them. */
export function UploadReport({ items, summary, closeSummary }: LibraryUploads) {
  return (
    <>
      <UploadRows items={items} />
      {summary ? (
        <div className={classes.report} role="status">
          <div className={classes.text}>
            <DrawnMarks text={summary.text} />
            {summary.details.length > 0 ? (
              <ul className={classes.details}>
                {summary.details.map(detail => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            ) : null}
          </div>
          <CloseButton size="sm" aria-label="Close the summary of uploads" onClick={closeSummary} />
        </div>
      ) : null}
    </>
  )
}
