import type { JsonNode } from './json-tree.ts'

/** A visible line of the tree. */
export type TreeRow = { node: JsonNode; level: number; open: boolean }

type Opened = { children: ReadonlyMap<string, JsonNode[]>; open: ReadonlySet<string> }

/** All visible lines, top to bottom; uses its own stack, so that deep nesting is safe. */
export function treeRows(root: JsonNode, { children, open }: Opened): TreeRow[] {
  const rows: TreeRow[] = []
  const waiting: { node: JsonNode; level: number }[] = [{ node: root, level: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next
    const below = open.has(node.id) ? children.get(node.id) : undefined
    rows.push({ node, level, open: below !== undefined })
    for (const child of below?.toReversed() ?? []) waiting.push({ node: child, level: level + 1 })
  }
  return rows
}

/** Whether a line is at a path or below it. */
export function isWithin({ path, run }: JsonNode, wanted: string): boolean {
  if (run || !path.startsWith(wanted)) return false
  const rest = path.slice(wanted.length)
  return rest === '' || rest.startsWith('.') || rest.startsWith('[')
}
