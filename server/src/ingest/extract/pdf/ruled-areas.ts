import { type MergedRules, mergeRules } from './merge-rules.ts'
import type { Rule } from './page-model.ts'

/**
 * A part of a page that lines divide: the edges of its columns and of its bands, from left to right and from top to
 * bottom, and all its lines, some of which may divide only some bands or columns.
 */
export type RuledArea = { columns: number[]; bands: number[] } & MergedRules

/** In points. */
const touching = 3
const narrowest = 6
/** More lines are a drawing. */
const mostDown = 300
const mostAcross = 1_500
/** A line divides the columns if it is so much as high as the area, and the rows if it is so much as wide. */
const heightShare = 0.4
const widthShare = 0.6

/** Where lines divide a page into three columns or more, or into two with bands; `width` is the page's. */
export function ruledAreas(rules: Rule[], width: number): RuledArea[] {
  const merged = mergeRules(rules)
  if (merged.down.length > mostDown || merged.across.length > mostAcross) return []
  return groupsOf(merged).flatMap(group => {
    const area = areaOf(group, width)
    return area === null ? [] : [area]
  })
}

/** Lines that touch, and lines down the page that begin and end at the same heights. */
function groupsOf({ across, down }: MergedRules): MergedRules[] {
  const lines = [...across, ...down]
  const group = lines.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (group[at] !== at && group[at] !== undefined) at = group[at] ?? at
    return at
  }
  const join = (a: number, b: number) => {
    group[root(a)] = root(b)
  }
  for (const [index, line] of down.entries()) {
    const own = across.length + index
    for (const [other, rule] of across.entries()) if (touches(line, rule)) join(own, other)
    for (const [before, rule] of down.slice(0, index).entries())
      if (Math.abs(rule.from - line.from) <= touching && Math.abs(rule.to - line.to) <= touching)
        join(own, across.length + before)
  }
  const groups = new Map<number, MergedRules>()
  for (const [index, line] of lines.entries()) {
    const key = root(index)
    const found = groups.get(key) ?? { across: [], down: [] }
    groups.set(key, found)
    found[line.across ? 'across' : 'down'].push(line)
  }
  return [...groups.values()].filter(({ down }) => down.length > 0)
}

function touches(down: Rule, across: Rule): boolean {
  return (
    down.at >= across.from - touching &&
    down.at <= across.to + touching &&
    across.at >= down.from - touching &&
    across.at <= down.to + touching
  )
}

function areaOf({ across, down }: MergedRules, pageWidth: number): RuledArea | null {
  const top = Math.min(...down.map(({ from }) => from), ...across.map(({ at }) => at))
  const bottom = Math.max(...down.map(({ to }) => to), ...across.map(({ at }) => at))
  const tall = (at: number) =>
    down
      .filter(line => Math.abs(line.at - at) <= touching)
      .reduce((length, { from, to }) => length + to - from, 0) >=
    (bottom - top) * heightShare
  // Without lines across, what stands beside the outer lines is of the outer columns.
  const sides =
    across.length > 0
      ? [Math.min(...across.map(({ from }) => from)), Math.max(...across.map(({ to }) => to))]
      : [0, pageWidth]
  const columns = apart([...down.flatMap(({ at }) => (tall(at) ? [at] : [])), ...sides])
  const [left = 0, right = 0] = [columns[0], columns.at(-1)]
  const wide = across.filter(({ from, to }) => to - from >= (right - left) * widthShare)
  const bands = apart([top, ...wide.map(({ at }) => at), bottom])
  if (columns.length < 3 || (columns.length === 3 && bands.length < 3)) return null
  return { columns, bands, across, down }
}

/** The places in order, without those next to another one. */
function apart(places: number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b)
  const kept: number[] = []
  for (const place of sorted)
    if (place - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= narrowest) kept.push(place)
  return kept
}
