import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type Mention, mentionAt, mentionedIds, withMention } from './mention.ts'
import type { Scope } from './scoping.ts'

/** Where documents are searched for; null if the chat has none and no other scope. */
export type MentionScope = { scope: Scope; chatId: string | null; collectionId: string | null }

type MentionsInput = {
  scope: MentionScope
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

const mostShown = 8
const none: Mention[] = []

/** Completes document names after an @, and collects the documents that the question names. */
export function useMentions({ scope, text, setText, field }: MentionsInput) {
  const listId = useId()
  const [typed, setTyped] = useState<ReturnType<typeof mentionAt>>(null)
  const [mentions, setMentions] = useState<Mention[]>(none)
  const [at, setAt] = useState(0)
  const options = useOptions(scope, typed?.letters ?? null)
  const open = typed !== null && options.length > 0
  const active = Math.min(at, options.length - 1)

  /** Call on every change of the text or the cursor. */
  function follow() {
    const element = field.current
    if (!element) return
    const found =
      element.selectionStart === element.selectionEnd
        ? mentionAt(element.value, element.selectionStart)
        : null
    if (found?.letters !== typed?.letters) setAt(0)
    setTyped(found)
  }

  function choose(option: Mention) {
    const element = field.current
    if (!element || !typed) return
    const chosen = withMention(text, typed.start, element.selectionStart, option.filename)
    setText(chosen.text)
    setMentions(list => [...list, option])
    setTyped(null)
    element.focus()
    // After the new text has rendered.
    requestAnimationFrame(() => element.setSelectionRange(chosen.cursor, chosen.cursor))
  }

  /** Whether the list handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const option = options[active]
    if (!open || !option || event.nativeEvent.isComposing) return false
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((active + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(option)
    else if (event.key === 'Escape') setTyped(null)
    else return false
    event.preventDefault()
    return true
  }

  return {
    list: open ? { id: listId, options, active, choose } : null,
    close: () => setTyped(null),
    follow,
    onKeyDown,
    idsIn: (question: string) => mentionedIds(question, mentions),
  }
}

function useOptions({ scope, chatId, collectionId }: MentionScope, letters: string | null): Mention[] {
  const nowhere = scope === 'session' && chatId === null
  const query = {
    limit: mostShown,
    q: letters ?? '',
    session_id: scope === 'session' ? (chatId ?? undefined) : undefined,
    collection_id: scope === 'collection' ? (collectionId ?? undefined) : undefined,
  }
  const { data } = useQuery({
    queryKey: ['documents-to-name', query],
    queryFn: async ({ signal }) => (await call('GET /documents', { query }, signal)).items,
    enabled: letters !== null && !nowhere,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  if (letters === null || !data) return none
  // Results for fewer letters may be shown meanwhile, so filter them by the current ones.
  const wanted = letters.toLowerCase()
  return data.filter(({ filename }) => filename.toLowerCase().includes(wanted))
}
