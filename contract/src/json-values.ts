import type { Block } from './library.ts'

/**
 * The paths of the JSON values that a span of a block touches: single values where the block lists several and the span
 * holds only some of them, otherwise the block's own path. None for other anchors.
 */
export function pathsBetween(
  { anchor, start: from }: Pick<Block, 'anchor' | 'start'>,
  start: number,
  end: number,
) {
  if (anchor.kind !== 'json') return []
  const { path, values = [] } = anchor
  const touched = values.filter(
    ({ at }, index) => from + at < end && start < from + (values[index + 1]?.at ?? Number.POSITIVE_INFINITY),
  )
  if (touched.length === 0 || touched.length === values.length) return [path]
  return touched.map(value => path + value.below)
}
