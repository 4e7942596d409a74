import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export const rowsOnPage = 20

/**
 * A list's filters and first row, kept in the address. Changing a filter returns to the first rows. A change replaces
 * the address unless it is a step that the browser's Back button undoes.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  // The router applies a change with a delay; a second change before that must build on the first.
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  }, [search])
  const change = useCallback(
    (changes: Record<string, string | null>, step: 'replace' | 'push' = 'replace') => {
      const after = new URLSearchParams(newest.current)
      if (!('offset' in changes)) after.delete('offset')
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') after.delete(name)
        else after.set(name, value)
      }
      newest.current = after
      setSearch(after, { replace: step === 'replace', preventScrollReset: true })
    },
    [setSearch],
  )
  const given = Number(search.get('offset') ?? 0)
  return {
    search,
    get: (name: string) => search.get(name) ?? '',
    offset: Number.isInteger(given) && given > 0 ? Math.min(given, 2_147_483_647) : 0,
    change,
  }
}
