import type { Exchange, Wanted } from './exchange.ts'

/** A message of the client alone, such as the summary of an upload; stands after a message, or before all. */
export type LocalNote = { id: number; after: string | null; text: string; details: string[] }

type ChatState = {
  exchange: Exchange | null
  notes: LocalNote[]
  /** Where answers are to be drawn from; null for what the server takes by itself. */
  scope: Wanted['scope']
  stop: (() => void) | null
}

/** Growing text is shown so often: to the eye it flows, and the page has time for the keys meanwhile. */
const growthMs = 80
/** The rest of the page needs what an answer cites only for what is pointed at. */
const citedMs = 500

/** The exchange with the text that came since the last change of another kind, for what shows it alone. */
export type Growth = { subscribe: (listener: () => void) => () => void; latest: () => Exchange | null }

const empty: ChatState = { exchange: null, notes: [], scope: null, stop: null }

/**
 * What the browser knows of its chats beside the server: questions under way and notes, by chat id or by
 * the key of a chat not made yet. It outlives the chat screen, so that an answer goes on while one looks
 * elsewhere.
 */
export function createChatStore() {
  const states = new Map<string, ChatState>()
  const listeners = new Set<() => void>()
  const grown = new Map<string, Exchange>()
  const growthListeners = new Set<() => void>()
  let scheduled = false
  let growthScheduled = false
  let citedScheduled = false
  let lastNote = 0

  // Tokens come faster than frames; one rendering a frame is enough.
  function tell() {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(() => {
      scheduled = false
      for (const listener of listeners) listener()
    })
  }

  function tellGrowth() {
    if (growthScheduled) return
    growthScheduled = true
    setTimeout(() => {
      growthScheduled = false
      for (const listener of growthListeners) listener()
    }, growthMs)
  }

  function tellCited() {
    if (citedScheduled) return
    citedScheduled = true
    setTimeout(() => {
      citedScheduled = false
      tell()
    }, citedMs)
  }

  function get(key: string): ChatState {
    return states.get(key) ?? empty
  }

  function set(key: string, change: Partial<ChatState>) {
    states.set(key, { ...get(key), ...change })
    if (change.exchange !== undefined) grown.delete(key)
    tell()
    tellGrowth()
  }

  return {
    get,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** More text of the answer: only what shows it is told, since the rest of the page stays as it is. */
    grow(key: string, exchange: Exchange) {
      grown.set(key, exchange)
      tellGrowth()
    },
    /** A sentence was checked: what shows the answer is told at once, the rest of the page a little later. */
    cite(key: string, exchange: Exchange) {
      states.set(key, { ...get(key), exchange })
      grown.delete(key)
      tellGrowth()
      tellCited()
    },
    growth(key: string): Growth {
      return {
        subscribe(listener) {
          growthListeners.add(listener)
          return () => void growthListeners.delete(listener)
        },
        latest: () => grown.get(key) ?? get(key).exchange,
      }
    },
    move(from: string, to: string) {
      states.set(to, get(from))
      states.delete(from)
      tell()
    },
    addNote(key: string, note: Omit<LocalNote, 'id'>) {
      lastNote += 1
      set(key, { notes: [...get(key).notes, { ...note, id: lastNote }] })
    },
    /** Ends every stream and forgets everything; for logging out. */
    clear() {
      for (const state of states.values()) state.stop?.()
      states.clear()
      grown.clear()
      tell()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
