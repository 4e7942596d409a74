import { Button, Center, Loader } from '@mantine/core'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Notice } from '../../../ui/notes/notice.tsx'
import { usePassageInView } from '../marks/use-passage-in-view.ts'
import type { Shown } from '../marks/viewed-passage.ts'
import { groupBlocks } from './group-blocks.ts'
import { TextGroup } from './text-group.tsx'
import classes from './text-view.module.css'
import { useDocumentText } from './use-document-text.ts'
import { useWordLook } from './use-word-look.ts'

/**
 * A document's extracted text as a readable page that grows on scrolling, with the passage marked. That of a Word
 * document has its tables, pictures and letters as they look there.
 */
export function TextView({ documentId, passage, word = false }: Shown & { word?: boolean }) {
  const { start, end } = passage ?? { start: 0, end: 0 }
  const { text, parts } = useDocumentText(documentId, passage)
  const pages = useMemo(() => text.data?.pages.map(page => page.parts) ?? [], [text.data])
  const look = useWordLook(documentId, pages, word)
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupBlocks(parts), [parts])
  usePassageInView(scroller, passage, text.isSuccess, look.arriving)
  useReached(top, scroller, text.hasPreviousPage && !text.isFetching, () => void text.fetchPreviousPage())
  useReached(bottom, scroller, text.hasNextPage && !text.isFetching, () => void text.fetchNextPage())

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Text" data-text-scroller>
      <div className={classes.sheet}>
        <div ref={top} />
        {text.isPending ? (
          <Center mih="50vh">
            <Loader type="dots" role="status" aria-label="Loading the text" />
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
          <TextGroup
            key={group.start}
            documentId={documentId}
            group={group}
            look={look.items}
            start={start}
            end={end}
          />
        ))}
        <div ref={bottom} />
      </div>
    </section>
  )
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
