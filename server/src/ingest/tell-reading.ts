import type { Log } from '../platform/log.ts'

/** Of what is done in less, nobody sees how far it is. */
export const tellMilliseconds = 250
/** Reading counts for this share of the progress; indexing is the rest. */
export const readingPercent = 85

type Told = { status: 'reading'; progress: number; pages?: number; pagesRead?: number }

/**
 * Tells that a document is being read, and how far: now and then, and not at all of one that is read in no time, since
 * each change of its row costs as much as all of a small document's text.
 */
export function tellReading(
  write: (told: Told) => Promise<unknown>,
  log: Log,
): {
  now: () => Promise<void>
  /** Reading has begun, which is told soon. */
  begin: () => void
  progress: (progress: { pagesDone: number; pages: number }) => void
  /** Nothing is told after this. */
  end: () => Promise<void>
} {
  let ended = false
  let told = Date.now()
  let telling = Promise.resolve()
  const tell = (changes: Told) => {
    if (ended) return telling
    told = Date.now()
    telling = telling
      .then(() => write(changes))
      .then(
        () => undefined,
        error => log.warn({ error }, 'Progress was not told'),
      )
    return telling
  }
  const now = () => tell({ status: 'reading', progress: 0 })
  let begun: NodeJS.Timeout | undefined
  return {
    now,
    begin: () => {
      told = Date.now()
      begun = setTimeout(() => void now(), tellMilliseconds)
    },
    progress: ({ pagesDone, pages }) => {
      if (Date.now() - told < tellMilliseconds) return
      clearTimeout(begun)
      const progress = pages ? Math.round((pagesDone / pages) * readingPercent) : 0
      void tell({ status: 'reading', pages, pagesRead: pagesDone, progress })
    },
    end: () => {
      ended = true
      clearTimeout(begun)
      return telling
    },
  }
}
