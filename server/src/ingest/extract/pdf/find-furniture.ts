import { joinLines } from './join-lines.ts'
import type { Line, ReadPage } from './page-model.ts'
import { runText } from './run-text.ts'

/** Running headers and footers are among the first or last three lines and lie in the outer 14 % of the page. */
const zone = 0.14
const outerLines = 3
/** A line with more runs belongs to a table, even if it repeats. */
const mostRuns = 3

type Candidate = { line: Line; page: ReadPage; text: string; place: number; number: number | null }

/**
 * Marks running headers, footers and page numbers: text that repeats at the same height on several pages, ignoring
 * digits.
 */
export function findFurniture(pages: ReadPage[]): void {
  const candidates = pages.flatMap(candidatesOf)
  const needed = pages.length < 2 ? Number.POSITIVE_INFINITY : pages.length <= 5 ? 2 : 3
  const repeated = new Map<string, Set<number>>()
  for (const candidate of candidates) {
    for (const key of keysOf(candidate)) {
      const seen = repeated.get(key) ?? new Set()
      repeated.set(key, seen.add(candidate.page.number))
    }
  }
  for (const candidate of candidates) {
    const counts = keysOf(candidate).map(key => repeated.get(key)?.size ?? 0)
    if (Math.max(...counts) < needed) continue
    for (const run of candidate.line.runs) run.furniture = true
  }
}

function candidatesOf(page: ReadPage): Candidate[] {
  const near = page.runs.filter(
    run => !run.turned && (run.bottom < page.height * zone || run.top > page.height * (1 - zone)),
  )
  const lines = joinLines(near)
  const top = lines.filter(line => line.bottom < page.height * zone).slice(0, outerLines)
  const bottom = lines.filter(line => line.top > page.height * (1 - zone)).slice(-outerLines)
  return [...top, ...bottom]
    .filter(line => line.runs.length <= mostRuns)
    .map(line => {
      const text = line.runs.map(run => runText(page.words, run)).join(' ')
      const place = Math.round(((line.top + line.bottom) / 2 / page.height) * 100)
      return { line, page, text, place, number: pageNumber(text) }
    })
}

/** Heights are in hundredths of the page; adjacent values count as equal. */
function keysOf({ text, place, number, page }: Candidate): string[] {
  const same = number === null ? text.toLowerCase().replace(/\d+/g, '#') : `page ${number - page.number}`
  return [place - 1, place, place + 1].map(near => `${near} ${same}`)
}

/** The number in a line that holds little else. To count as a page number, it must increase with the pages. */
function pageNumber(text: string): number | null {
  const bare = text.replace(/^[\s\-–—|[(]+/, '').replace(/(?<![\s\-–—|\])])[\s\-–—|\])]+$/, '')
  if (/^\d{1,5}$/.test(bare)) return Number(bare)
  if (/^[ivxlc]{1,8}$/i.test(bare)) return roman(bare.toLowerCase())
  return null
}

function roman(text: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
  let total = 0
  for (const [at, letter] of [...text].entries()) {
    const value = values[letter] ?? 0
    total += value < (values[text[at + 1] ?? ''] ?? 0) ? -value : value
  }
  return total
}
