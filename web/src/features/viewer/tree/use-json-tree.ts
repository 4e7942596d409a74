import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { fetchDocumentFile } from '../../../api/download-document.ts'
import type { JsonChildren, JsonNode } from './json-tree.ts'
import type { JsonAnswer, JsonOrder } from './json-tree.worker.ts'

type Opened = { children: ReadonlyMap<string, JsonNode[]>; open: ReadonlySet<string> }
type Change = { opened: JsonChildren[] } | { close: string }

function change({ children, open }: Opened, done: Change): Opened {
  if ('close' in done) return { children, open: new Set([...open].filter(id => id !== done.close)) }
  return {
    children: new Map([...children, ...done.opened.map(({ parent, nodes }) => [parent, nodes] as const)]),
    open: new Set<string>([...open, ...done.opened.map(({ parent }) => parent)]),
  }
}

export type JsonTree = {
  /** Null until the file is parsed. */
  root: JsonNode | null
  /** Whether the file is not JSON that can be shown here. */
  failed: boolean
  children: ReadonlyMap<string, JsonNode[]>
  open: ReadonlySet<string>
  toggle: (node: JsonNode) => void
  /** Opens everything above a path. */
  reveal: (path: string) => void
}

type Order<Kind = JsonOrder> = Kind extends JsonOrder ? Omit<Kind, 'id'> : never

/** A document's JSON, parsed and kept in a worker, which returns children as nodes are opened. */
export function useJsonTree(documentId: string): JsonTree {
  const [root, setRoot] = useState<JsonNode | null>(null)
  const [failed, setFailed] = useState(false)
  const [{ children, open }, apply] = useReducer(change, { children: new Map(), open: new Set<string>() })
  const worker = useRef<Worker | null>(null)

  const order = useCallback((what: Order) => worker.current?.postMessage({ id: 0, ...what }), [])

  useEffect(() => {
    const controller = new AbortController()
    const own = new Worker(new URL('./json-tree.worker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.onmessage = ({ data }: MessageEvent<JsonAnswer>) => {
      if ('error' in data) return setFailed(true)
      if ('root' in data) setRoot(data.root)
      apply({ opened: data.opened })
    }
    own.onerror = () => setFailed(true)
    fetchDocumentFile(documentId, controller.signal)
      .then(file => order({ kind: 'parse', file }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.error(error)
        setFailed(true)
      })
    return () => {
      controller.abort()
      own.terminate()
    }
  }, [documentId, order])

  const toggle = useCallback(
    (node: JsonNode) => {
      if (open.has(node.id)) apply({ close: node.id })
      else order({ kind: 'children', node })
    },
    [open, order],
  )
  const reveal = useCallback((path: string) => order({ kind: 'reveal', path }), [order])
  return { root, failed, children, open, toggle, reveal }
}
