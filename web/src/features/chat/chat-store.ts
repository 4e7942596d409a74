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

const empty: ChatState = { exchange: null, notes: [], scope: null, stop: null }

/**
 * What the browser knows of its chats beside the server: questions under way and notes, by chat id or by
 * the key of a chat not made yet. It outlives the chat screen, so that an answer goes on while one looks
 * elsewhere.
 */
export function createChatStore() {
  const states = new Map<string, ChatState>()
  const listeners = new Set<() => void>()
  let scheduled = false
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

  function get(key: string): ChatState {
    return states.get(key) ?? empty
  }

  function set(key: string, change: Partial<ChatState>) {
    states.set(key, { ...get(key), ...change })
    tell()
  }

  return {
    get,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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
      tell()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
