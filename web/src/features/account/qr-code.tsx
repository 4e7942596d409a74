import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** One rectangle for each run of dark modules of a row. */
function outline(rows: boolean[][]): string {
  const runs: string[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`)
    }
  })
  return runs.join('')
}

/** A text as a QR code: dark on white in both themes, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2, ecc: 'M' })
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={outline(data)} shapeRendering="crispEdges" />
    </svg>
  )
}
