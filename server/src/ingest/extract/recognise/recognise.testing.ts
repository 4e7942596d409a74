import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readerScript } from '../../../testing/server-script.testing.ts'
import { readWhole } from '../extract.testing.ts'
import type { RecognitionSettings } from '../extractor.ts'
import { createReaderPool, recogniserSettings } from '../reader-pool.ts'

const english: RecognitionSettings = { languages: ['eng'], likely: [], dataDir: null, pages: null }

type Read = ReturnType<typeof readWhole>
export type Recognise = (
  bytes: Uint8Array,
  format: 'png' | 'jpg' | 'pdf',
  settings?: Partial<RecognitionSettings>,
  signal?: AbortSignal,
  onProgress?: (progress: { pagesDone: number; pages: number }) => void,
) => Read

/** A reader that recognises files in a folder of its own. */
export async function startRecogniser(): Promise<{
  folder: string
  recognise: Recognise
  stop(): Promise<void>
}> {
  const recogniser = createReaderPool({ size: 1, ...recogniserSettings, ...readerScript })
  const folder = await mkdtemp(join(tmpdir(), 'citewell-recognise-'))
  return {
    folder,
    recognise: async (
      bytes,
      format,
      settings = {},
      signal = new AbortController().signal,
      onProgress = () => {},
    ) => {
      const path = join(folder, `file.${format}`)
      await writeFile(path, bytes)
      const options = { signal, onProgress, recognise: { ...english, ...settings } }
      return readWhole(recogniser, { path, filename: `file.${format}`, format }, options)
    },
    stop: async () => {
      await recogniser.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The centre of a word's box, in fractions of the page. */
export function middleOf(
  { text, parts }: Pick<Awaited<Read>, 'text' | 'parts'>,
  word: string,
): [number, number] {
  for (const { words } of parts) {
    for (const [index, start] of words?.starts.entries() ?? []) {
      if (text.slice(start, words?.ends[index]) !== word) continue
      const [x = 0, y = 0, width = 0, height = 0] = words?.boxes.subarray(index * 4, index * 4 + 4) ?? []
      return [(x + width / 2) / 65535, (y + height / 2) / 65535]
    }
  }
  throw new Error(`No word ${word} in: ${text}`)
}

export function expectPlace([x, y]: [number, number], [wantedX, wantedY]: readonly [number, number]): void {
  expect(Math.abs(x - wantedX)).toBeLessThan(0.02)
  expect(Math.abs(y - wantedY)).toBeLessThan(0.02)
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
