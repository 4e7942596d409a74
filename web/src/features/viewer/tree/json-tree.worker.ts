import { createJsonTree, type JsonChildren, type JsonNode } from './json-tree.ts'
import { parseJsonFile } from './parse-json-file.ts'

/** Requests from the page: parse a file, return a node's children, or open a path. */
export type JsonOrder =
  | { id: number; kind: 'parse'; file: Blob }
  | { id: number; kind: 'children'; node: JsonNode }
  | { id: number; kind: 'reveal'; path: string }

export type JsonAnswer =
  | { id: number; root: JsonNode; opened: JsonChildren[] }
  | { id: number; opened: JsonChildren[] }
  | { id: number; error: string }

let tree: ReturnType<typeof createJsonTree> | null = null

async function answer(order: JsonOrder): Promise<JsonAnswer> {
  const { id } = order
  if (order.kind === 'parse') {
    const { value, lines } = parseJsonFile(await order.file.arrayBuffer())
    tree = createJsonTree(value, lines)
    return { id, root: tree.root, opened: tree.opening() }
  }
  if (!tree) return { id, error: 'Nothing has been parsed' }
  if (order.kind === 'children') return { id, opened: [tree.children(order.node)] }
  return { id, opened: tree.reveal(order.path) }
}

self.onmessage = (event: MessageEvent<JsonOrder>) => {
  answer(event.data).then(
    each => self.postMessage(each),
    (error: unknown) => self.postMessage({ id: event.data.id, error: String(error) }),
  )
}
