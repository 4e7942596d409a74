import { useState } from 'react'
import { readStored, writeStored } from '../../api/stored-values.ts'

const usual = 48

/** The document's share of the width beside the chat, in percent, as last set by the reader. */
export function useViewerShare() {
  const [share, setShare] = useState(() => Number(readStored('viewer_share')) || usual)
  return {
    share,
    setShare: (next: number) => {
      setShare(next)
      writeStored('viewer_share', String(Math.round(next * 10) / 10))
    },
  }
}
