import { formats } from '@citewell/contract/formats.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../ui/notes/notice.tsx'
import { MarkedPage } from '../../ui/pages/illustrations.tsx'
import classes from './first-run.module.css'

type FirstRunProps = {
  /** Below an answer: without the drawing and the steps. */
  brief?: boolean
  onUpload: () => void
  /** Uploads the sample; null for an account that has documents. */
  onSample: (() => Promise<void>) | null
}

const words = [...new Set(formats.map(({ word }) => word))]
const formatList = new Intl.ListFormat('en-GB').format(words)
const steps = ['Add documents', 'Ask in your own words', 'Click a citation to see its passage']

/** What an empty chat offers: the steps from a document to the first answer, and its buttons. */
export function FirstRun({ brief = false, onUpload, onSample }: FirstRunProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function trySample() {
    setBusy(true)
    setFailed(false)
    try {
      await onSample?.()
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <div className={classes.start} data-brief={brief || undefined} data-first-run>
      {brief ? null : (
        <>
          {onSample ? <MarkedPage /> : null}
          <ol className={classes.steps}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <div className={classes.actions}>
        <Button leftSection={<IconUpload size={18} stroke={1.75} />} onClick={onUpload}>
          Upload documents
        </Button>
        {onSample ? (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.75} />}
            loading={busy}
            onClick={() => void trySample()}
          >
            Try with a sample document
          </Button>
        ) : null}
      </div>
      <p className={classes.note}>{formatList}. You can also drop files anywhere here.</p>
      {failed ? <Notice kind="error">The sample could not be loaded. Please try again.</Notice> : null}
    </div>
  )
}
