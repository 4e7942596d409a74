import { createHash } from 'node:crypto'
import { madeTexts } from './made-texts.ts'

export type MadeFile = { path: string; bytes: Buffer; sha256: string }

const passagesOfFile = 6

/** Text files of 3 kB in 50 folders, each with words of its own; the same ones each time. */
export function* madeFiles(count: number): Generator<MadeFile> {
  const { passage } = madeTexts(7)
  for (let at = 0; at < count; at++) {
    const text = Array.from({ length: passagesOfFile }, passage).join('\n\n')
    const bytes = Buffer.from(`Record ${at}\n\n${text}\n`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield { path: `box ${at % 50}/record ${at}.txt`, bytes, sha256 }
  }
}

export const lineOf = ({ path, sha256 }: MadeFile) => ({ path, sha256 })
