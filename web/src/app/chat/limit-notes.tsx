import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LimitNote } from '../../features/usage/limit-note.tsx'

/**
 * Queries whose changes can affect limits, once per question or document; upload progress changes many times a
 * second.
 */
const counted = ['chat-messages', 'documents']
const restMilliseconds = 1500

/** The notes on limits, refreshed after each answered question and each new document. */
export function LimitNotes({ chatId }: { chatId: string | null }) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function ask() {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['usage'] })
      }, restMilliseconds)
    }
    const stop = client.getQueryCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (counted.includes(String(event.query.queryKey[0]))) ask()
    })
    window.addEventListener('rate-limit-hit', ask)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('rate-limit-hit', ask)
    }
  }, [client])
  return <LimitNote chatId={chatId} />
}
