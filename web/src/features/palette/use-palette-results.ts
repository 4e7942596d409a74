import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PaletteAction, paletteGroups } from './palette-options.ts'
import { passagesQuery, titlesQuery } from './palette-query.ts'

/** Longer than the gap between keys when typing, but too short to notice. */
const pauseMs = 40

/** The results for a text, and the state of the search. */
export function usePaletteResults(typed: string, chatId: string | null, actions: PaletteAction[]) {
  const [settled] = useDebouncedValue(typed.trim(), pauseMs)
  // An empty text needs no search, so it applies at once.
  const text = typed.trim() === '' ? '' : settled
  const titles = useQuery(titlesQuery(text, chatId))
  const scope = titles.data?.scope ?? 'session'
  const passages = useQuery(passagesQuery(text, scope, chatId))
  const groups = useMemo(
    () => paletteGroups(text, titles.data, passages.data, actions),
    [text, titles.data, passages.data, actions],
  )
  const stale = titles.isPlaceholderData || passages.isPlaceholderData
  const busy = text !== typed.trim() || stale || titles.isFetching || passages.isFetching
  const failed = titles.isError || passages.isError
  function retry() {
    if (titles.isError) void titles.refetch()
    if (passages.isError) void passages.refetch()
  }
  return { text, groups, busy, failed, retry, scope: titles.data?.scope ?? null }
}
