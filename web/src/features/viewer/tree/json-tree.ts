const plainKey = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u
const longestKey = 100
const longestPath = 400

/** Extends a path by one step, in the notation of the server's anchors. */
function pathTo(path: string, key: string | number): string {
  if (path.length > longestPath) return path.endsWith('…') ? path : `${path}…`
  if (typeof key === 'number') return `${path}[${key}]`
  const short = key.slice(0, longestKey)
  return plainKey.test(key) ? `${path}.${short}` : `${path}[${JSON.stringify(short)}]`
}

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

/** One line of the tree: a value, or a run of items in a long list. Only strings are sent from the worker. */
export type JsonNode = {
  /** Unique in the tree; identifies the value. */
  id: string
  /** Keys and indexes from the root. */
  keys: (string | number)[]
  label: string
  kind: JsonKind
  /** The displayed value; empty for a list or an object. */
  text: string
  /** The number of children of a list or an object; 0 for a value. */
  size: number
  /** The range of children that a run stands for; null for the value itself. */
  run: { from: number; to: number } | null
  /** In the server's anchor notation: "$.orders[3].total". */
  path: string
}

/** The children of a node. */
export type JsonChildren = { parent: string; nodes: JsonNode[] }

const childrenAtOnce = 100
const longestText = 2000
const smallSize = 20
/** The most lines that a cited object or list opens to. */
const linesOpened = 60

const noKeys: string[] = []

/** A parsed JSON file that is opened step by step; neither deep nesting nor long lists break it. */
export function createJsonTree(root: unknown, lines: boolean) {
  const keysOf = new WeakMap<object, string[]>()
  const objectKeys = (value: object): string[] => {
    if (Array.isArray(value)) return noKeys
    const known = keysOf.get(value) ?? Object.keys(value)
    keysOf.set(value, known)
    return known
  }
  const sizeOf = (value: unknown) =>
    Array.isArray(value) ? value.length : isContainer(value) ? objectKeys(value).length : 0
  const childAt = (value: object, at: number): { key: string | number; child: unknown } => {
    const key = Array.isArray(value) ? at : (objectKeys(value)[at] ?? '')
    return { key, child: (value as Record<string | number, unknown>)[key] }
  }
  const nodeOf = (keys: JsonNode['keys'], label: string, value: unknown, path: string): JsonNode => ({
    id: JSON.stringify(keys),
    keys,
    label,
    kind: kindOf(value),
    text: isContainer(value) ? '' : String(value).slice(0, longestText),
    size: sizeOf(value),
    run: null,
    path,
  })
  const valueAt = (keys: JsonNode['keys']) =>
    keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root)

  /** A node's direct children; a long list is divided into runs. */
  function children({ keys, run, path, id }: JsonNode): JsonChildren {
    const value = valueAt(keys)
    if (!isContainer(value)) return { parent: id, nodes: [] }
    const { from, to } = run ?? { from: 0, to: sizeOf(value) }
    const step = runLength(to - from)
    const nodes: JsonNode[] = []
    for (let at = from; at < to; at += step) {
      if (step > 1) nodes.push(runNode(keys, path, at, Math.min(at + step, to)))
      else {
        const { key, child } = childAt(value, at)
        nodes.push(nodeOf([...keys, key], String(key), child, pathTo(path, key)))
      }
    }
    return { parent: id, nodes }
  }

  /** The root with its small direct children opened, so that a small file is visible at once. */
  function opening(): JsonChildren[] {
    const top = children(rootNode)
    const small = top.nodes.filter(({ size }) => size > 0 && size <= smallSize)
    return top.nodes.length > smallSize ? [top] : [top, ...small.map(children)]
  }

  /** A node's descendants level by level, as long as they are few. */
  function openWhole(node: JsonNode): JsonChildren[] {
    const opened: JsonChildren[] = []
    const waiting = [node]
    let lines = 0
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.size === 0) continue
      const below = children(next)
      lines += below.nodes.length
      if (lines > linesOpened) break
      opened.push(below)
      waiting.push(...below.nodes.filter(({ run }) => !run))
    }
    return opened
  }

  const rootNode = nodeOf([], lines ? 'lines' : 'root', root, '$')

  return {
    root: rootNode,
    opening,
    children,
    /**
     * The children of every node on the path, from the root as far as the path exists. Also opens the object or list at
     * the end with what is in it, as far as that fits on a screen or two, since a citation of it means its contents.
     */
    reveal(path: string): JsonChildren[] {
      const opened: JsonChildren[] = []
      let node: JsonNode | undefined = rootNode
      while (node && node.path !== path && node.size > 0) {
        const below: JsonChildren = children(node)
        opened.push(below)
        node = below.nodes.find(each => leadsTo(each, path))
      }
      return node?.path === path ? [...opened, ...openWhole(node)] : opened
    },
  }
}

function runNode(keys: JsonNode['keys'], path: string, from: number, to: number): JsonNode {
  const id = `${JSON.stringify(keys)} ${from}-${to}`
  const label = `${from} – ${to - 1}`
  return { id, keys, label, kind: 'array', text: '', size: to - from, run: { from, to }, path }
}

/** The number of children in a run, so that no node has more than a hundred lines directly below it. */
function runLength(count: number): number {
  let step = 1
  while (count / step > childrenAtOnce) step *= childrenAtOnce
  return step
}

/** Whether a node is at the path or above it; a run is if the path continues with an index in its range. */
function leadsTo({ path, run }: JsonNode, wanted: string): boolean {
  if (!wanted.startsWith(path)) return false
  const rest = wanted.slice(path.length)
  if (!run) return rest === '' || rest.startsWith('.') || rest.startsWith('[')
  const index = Number(/^\[(\d+)\]/.exec(rest)?.[1] ?? Number.NaN)
  return index >= run.from && index < run.to
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function kindOf(value: unknown): JsonKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'object' || type === 'number' || type === 'boolean' ? type : 'string'
}
