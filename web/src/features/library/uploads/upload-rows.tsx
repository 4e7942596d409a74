import { Progress, VisuallyHidden } from '@mantine/core'
import { fileSize } from '../../../ui/values/file-size.ts'
import { isFinished, type UploadItem, type UploadStatus } from './upload-item.ts'
import classes from './upload-rows.module.css'

const words: Record<UploadStatus, string> = {
  queued: 'Queued',
  checking: 'Checking',
  duplicate: 'Already here',
  uploading: 'Uploading',
  // Reading it comes next, and may fail.
  done: 'Uploaded',
  error: 'Failed',
}

/** Files being uploaded, one row each. */
export function UploadRows({ items }: { items: UploadItem[] }) {
  if (items.length === 0) return null
  const ended = items.filter(isFinished).length
  return (
    <>
      <VisuallyHidden role="status">
        {ended} of {items.length} uploads ended
      </VisuallyHidden>
      {items.length > 1 ? (
        <p className={classes.total} aria-hidden="true">
          {ended} of {items.length}
        </p>
      ) : null}
      <ul className={classes.rows} aria-label="Uploads">
        {items.map(item => (
          <li key={item.id} className={classes.row} data-status={item.status}>
            <span className={classes.name}>{item.name}</span>
            <span className={classes.size}>{fileSize(item.size)}</span>
            <span className={classes.status}>
              {words[item.status]}
              {item.status === 'uploading' ? ` ${item.progress} %` : ''}
            </span>
            <Progress
              className={classes.bar}
              size={3}
              value={item.progress}
              color={item.status === 'error' ? 'red' : 'tide'}
              animated={item.status === 'checking'}
              aria-label={`Progress of ${item.name}`}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
