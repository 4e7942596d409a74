import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export const rowsOnPage = 20

/** The filters and the first row of a list, kept in the address. A changed filter leads back to the first rows. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  // The router shows a change some time later; a second one until then must build on the first.
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  }, [search])
  const change = useCallback(
    (changes: Record<string, string | null>) => {
      const after = new URLSearchParams(newest.current)
      if (!('offset' in changes)) after.delete('offset')
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') after.delete(name)
        else after.set(name, value)
      }
      newest.current = after
      setSearch(after, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  const given = Number(search.get('offset') ?? 0)
  return {
    get: (name: string) => search.get(name) ?? '',
    offset: Number.isInteger(given) && given > 0 ? Math.min(given, 2_147_483_647) : 0,
    change,
  }
}
