import type { Rule } from './page-model.ts'

/** In points: lines this near each other are one, as are pieces with so small a gap. */
const nearness = 2
const widestGap = 3
const shortest = 6

/** The lines of a page whose pieces are put together, across and down, by their place. */
export type MergedRules = { across: Rule[]; down: Rule[] }

/** Puts together the pieces of lines that are drawn cell by cell. */
export function mergeRules(rules: Rule[]): MergedRules {
  return {
    across: merged(rules.filter(({ across }) => across)),
    down: merged(rules.filter(({ across }) => !across)),
  }
}

function merged(rules: Rule[]): Rule[] {
  const sorted = [...rules].sort((a, b) => a.at - b.at)
  const found: Rule[] = []
  for (let first = 0; first < sorted.length; ) {
    const start = sorted[first]?.at ?? 0
    let end = first
    while (end < sorted.length && (sorted[end]?.at ?? 0) <= start + nearness) end++
    const pieces = sorted.slice(first, end).sort((a, b) => a.from - b.from)
    let line: Rule | undefined
    for (const piece of pieces) {
      if (line !== undefined && piece.from <= line.to + widestGap) line.to = Math.max(line.to, piece.to)
      else {
        line = { ...piece }
        found.push(line)
      }
    }
    first = end
  }
  return found.filter(({ from, to }) => to - from >= shortest)
}
