import { Button, Center, Loader } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { groupBlocks } from './group-blocks.ts'
import { TextGroup } from './text-group.tsx'
import classes from './text-view.module.css'
import { usePassageInView } from './use-passage-in-view.ts'
import type { Shown } from './viewed-passage.ts'

/** A document's extracted text as a readable page that grows on scrolling, with the passage marked. */
export function TextView({ documentId, passage }: Shown) {
  const { start, end } = passage ?? { start: 0, end: 0 }
  const [from, setFrom] = useState(start)
  const text = useInfiniteQuery(documentTextQuery(documentId, from))
  const loaded = text.data?.pages.flatMap(page => page.parts)
  // A passage outside the loaded text starts loading there; one inside it does not.
  const [first, last] = [loaded?.[0], loaded?.at(-1)]
  if (passage && start !== from && first && last && (start < first.start || start > last.end)) setFrom(start)
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupBlocks(text.data?.pages.flatMap(page => page.parts) ?? []), [text.data])
  usePassageInView(scroller, passage, text.isSuccess)
  useReached(top, scroller, text.hasPreviousPage && !text.isFetching, () => void text.fetchPreviousPage())
  useReached(bottom, scroller, text.hasNextPage && !text.isFetching, () => void text.fetchNextPage())

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Text">
      <div className={classes.sheet}>
        <div ref={top} />
        {text.isPending ? (
          <Center mih="50vh">
            <Loader type="dots" aria-label="Loading the text" />
          </Center>
        ) : null}
        {text.isError ? (
          <Notice kind="error">
            The text could not be loaded.{' '}
            <Button size="compact-xs" variant="light" onClick={() => void text.refetch()}>
              Try again
            </Button>
          </Notice>
        ) : null}
        {text.isSuccess && groups.length === 0 ? (
          <p className={classes.paragraph}>This document holds no text.</p>
        ) : null}
        {groups.map(group => (
          <TextGroup key={group.start} group={group} start={start} end={end} />
        ))}
        <div ref={bottom} />
      </div>
    </section>
  )
}

type Cursor = { start: number } | { cursor: string }

/**
 * The extracted text, starting with the part that contains `start` and growing in both directions, so that a
 * passage deep in a long document does not load everything before it.
 */
function documentTextQuery(id: string, start: number) {
  return infiniteQueryOptions({
    queryKey: ['document-text', id, start],
    queryFn: ({ pageParam, signal }) =>
      call('GET /documents/{id}/text', { params: { id }, query: { ...pageParam, limit: 20 } }, signal),
    initialPageParam: { start } as Cursor,
    getNextPageParam: ({ next_cursor }): Cursor | null =>
      next_cursor === null ? null : { cursor: next_cursor },
    getPreviousPageParam: ({ previous_cursor }): Cursor | null =>
      previous_cursor === null ? null : { cursor: previous_cursor },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Calls back when an element at the end of a scroller comes close to its window, while `active`. */
function useReached(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  active: boolean,
  onReached: () => void,
): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller, active])
}
