import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variant } from './real-files.ts'

const samples = join(import.meta.dirname, '../server/samples')
const sentence = 'The retention period of the personnel file is ten years.'

/** A valid and unique file: usually small, sometimes a PDF, sometimes one that takes a while. */
export function faultFile(): { name: string; bytes: Buffer } {
  const mark = randomUUID()
  const kind = Math.random()
  if (kind < 0.1) return variant({ name: 'handbook.pdf', bytes: handbook() }, mark)
  if (kind < 0.2) return { name: `${mark}.csv`, bytes: Buffer.from(rows(mark)) }
  const lines = kind < 0.3 ? 20_000 : kind < 0.4 ? 2_000 : 5
  const text = Array.from({ length: lines }, (_, at) => `${sentence} This is line ${at} of ${mark}.`)
  return { name: `${mark}.${kind < 0.7 ? 'txt' : 'md'}`, bytes: Buffer.from(`${text.join('\n')}\n`) }
}

let kept: Buffer | null = null
function handbook(): Buffer {
  kept ??= readFileSync(join(samples, 'records-handbook.pdf'))
  return kept
}

function rows(mark: string): string {
  const lines = Array.from({ length: 200 }, (_, at) => `${at},Personnel file ${at},${at % 30} years`)
  return `Number,Record ${mark},Retention\n${lines.join('\n')}\n`
}
