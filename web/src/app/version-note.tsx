import { Button } from '@mantine/core'
import { StatusLine } from '../ui/status-line.tsx'
import { useNewVersion } from './use-new-version.ts'
import classes from './version-note.module.css'

/** Offers to load the page again after the server got a new build; what is typed is not lost before that. */
export function VersionNote() {
  if (!useNewVersion()) return null
  return (
    <StatusLine>
      <span className={classes.line}>
        A new version of Citewell is there.
        <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
          Load it
        </Button>
      </span>
    </StatusLine>
  )
}
