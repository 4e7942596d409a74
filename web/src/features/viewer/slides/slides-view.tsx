import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { usePassageInView } from '../marks/use-passage-in-view.ts'
import type { Shown } from '../marks/viewed-passage.ts'
import { SlidePage } from './slide-page.tsx'
import classes from './slides-view.module.css'
import { slidesQuery } from './use-slides.ts'

type SlidesViewProps = Shown & {
  /** Their number. */
  slides: number
  /** Shown if the presentation cannot be drawn. */
  fallback: ReactNode
}

/** The slides of a presentation as they look, one under another, with the passage marked. */
export function SlidesView({ documentId, passage, slides, fallback }: SlidesViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = Math.min(Math.max(passage?.page ?? 1, 1), Math.max(slides, 1))
  const first = useQuery(slidesQuery(documentId, wanted))
  const { width = 0, height = 0 } = first.data ?? {}
  usePassageInView(scroller, passage, first.isSuccess)

  if (first.isError || slides === 0 || (first.isSuccess && width * height === 0)) return fallback
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Slides">
      {first.isSuccess ? (
        <div className={classes.list}>
          {Array.from({ length: slides }, (_, index) => (
            <SlidePage
              key={index}
              documentId={documentId}
              slide={index + 1}
              slides={slides}
              size={{ width, height }}
              scroller={scroller}
              passage={passage}
            />
          ))}
        </div>
      ) : (
        <Center h="100%">
          <Loader type="dots" role="status" aria-label="Loading the slides" />
        </Center>
      )}
    </section>
  )
}
