import type { UploadOutcome } from '../../../api/upload-outcome.ts'
import { createListeners, tellOnce } from './create-listeners.ts'
import { createDraft } from './draft.ts'
import type { Exchange, Wanted } from './exchange.ts'

/** Files uploaded between two messages, known only to the browser; shown after a message, or before all of them. */
type LocalNote = { id: number; after: string | null; uploads: UploadOutcome[] }

type ChatState = {
  exchange: Exchange | null
  /** Questions that were not sent, after which others were asked. */
  unsent: Exchange[]
  notes: LocalNote[]
  /** The documents to answer from; null for the server's default. */
  scope: Wanted['scope']
  stop: (() => void) | null
  /** The chat while it is being created before its first question; null if that fails. */
  making: Promise<string | null> | null
}

/** How often growing text renders: smooth to the eye, with time left for key presses. */
const growthMs = 80
/** Outside the answer, citations are needed only for hover cards, so updates can wait. */
const citedMs = 500

/** The exchange with its newest text, for the components that show it; other subscribers are not notified of text. */
export type Growth = { subscribe: (listener: () => void) => () => void; latest: () => Exchange | null }

const empty: ChatState = { exchange: null, unsent: [], notes: [], scope: null, stop: null, making: null }

/** What a user has typed and no server has received: by the key of its chat, questions as failed exchanges. */
export type UnsentWork = { draft: string; unsent: { key: string; exchange: Exchange }[] }

/**
 * Chat state that only the browser has: the text in the question box, exchanges in progress, unsent questions and
 * notes, by chat id or by the key of a chat that does not exist yet. It outlives the chat screen, so that an answer
 * continues while the user is on another page.
 */
export function createChatStore() {
  const states = new Map<string, ChatState>()
  const grown = new Map<string, Exchange>()
  const draft = createDraft()
  // Tokens arrive faster than frames; rendering once per frame is enough.
  const changes = createListeners(tell => requestAnimationFrame(tell))
  const growth = createListeners(tell => setTimeout(tell, growthMs))
  const tellCited = tellOnce(tell => setTimeout(tell, citedMs), changes.tell)
  let lastNote = 0

  function get(key: string): ChatState {
    return states.get(key) ?? empty
  }

  function set(key: string, change: Partial<ChatState>) {
    states.set(key, { ...get(key), ...change })
    if (change.exchange !== undefined) grown.delete(key)
    changes.tell()
    growth.tell()
  }

  return {
    get,
    set,
    draft,
    subscribe: changes.subscribe,
    /** Adds text to the answer; notifies only the components that show it. */
    grow(key: string, exchange: Exchange) {
      grown.set(key, exchange)
      growth.tell()
    },
    /** Adds a checked sentence: notifies the components that show the answer at once, the others a little later. */
    cite(key: string, exchange: Exchange) {
      states.set(key, { ...get(key), exchange })
      grown.delete(key)
      growth.tell()
      tellCited()
    },
    growth(key: string): Growth {
      return { subscribe: growth.subscribe, latest: () => grown.get(key) ?? get(key).exchange }
    },
    move(from: string, to: string) {
      states.set(to, get(from))
      states.delete(from)
      changes.tell()
    },
    /** Adds uploads to the note after the message, which begins with the first. */
    addUploads(key: string, after: string | null, uploads: UploadOutcome[]) {
      const notes = get(key).notes
      const last = notes.at(-1)
      if (last && last.after === after)
        return set(key, {
          notes: [...notes.slice(0, -1), { ...last, uploads: [...last.uploads, ...uploads] }],
        })
      lastNote += 1
      set(key, { notes: [...notes, { id: lastNote, after, uploads }] })
    },
    /** What would be lost with this page. A question that the server is answering is not: the server stores it. */
    unsentWork(): UnsentWork {
      const unsent = [...states].flatMap(([key, state]) =>
        [...state.unsent, ...(state.exchange ? [state.exchange] : [])]
          .filter(({ asking, messageId }) => asking.kind !== 'again' && messageId === null)
          .map(exchange => ({ key, exchange: { ...exchange, phase: 'failed' as const } })),
      )
      return { draft: draft.get(), unsent }
    },
    /**
     * Brings unsent work back. Questions of chats that were never created go into the box, and so does the last of the others
     * if it is empty, as where a question cannot be sent.
     */
    bringBack(work: UnsentWork, isChat: (key: string) => boolean) {
      const texts = [work.draft]
      for (const { key, exchange } of work.unsent) {
        if (isChat(key)) set(key, { unsent: [...get(key).unsent, exchange] })
        else if (!texts.some(text => text.includes(exchange.question))) texts.push(exchange.question)
      }
      const last = work.unsent.at(-1)?.exchange
      if (!texts.some(Boolean) && last?.asking.kind === 'new') texts.push(last.question)
      draft.set(texts.filter(text => text !== '').join('\n\n'))
    },
    /** Ends every stream and clears everything, for logging out. */
    clear() {
      for (const state of states.values()) state.stop?.()
      states.clear()
      grown.clear()
      draft.set('')
      changes.tell()
    },
  }
}

export type ChatStore = ReturnType<typeof createChatStore>
