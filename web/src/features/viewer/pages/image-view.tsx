import { Center, Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchDocumentFile } from '../../../api/download-document.ts'
import { usePassageInView } from '../marks/use-passage-in-view.ts'
import type { Shown } from '../marks/viewed-passage.ts'
import classes from './page-sheet.module.css'
import { PageToolbar } from './page-toolbar.tsx'
import { PassageBoxes } from './passage-boxes.tsx'
import { usePageWidth } from './use-page-width.ts'
import { useZoom } from './use-zoom.ts'

type ImageViewProps = Shown & {
  filename: string
  /** Shown if the browser cannot display the image. */
  fallback: ReactNode
}

/** An image is enlarged to at most this multiple of its own width. */
const mostBlown = 2

/** An image with boxes around the recognised passage. */
export function ImageView({ documentId, filename, passage, hits, fallback }: ImageViewProps) {
  const { address, failed, fail } = usePicture(documentId)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useZoom(scroller)
  const [ownWidth, setOwnWidth] = useState(0)
  const fitting = usePageWidth(scroller)
  const width = Math.round(Math.min(fitting, ownWidth * mostBlown || fitting) * zoom)
  usePassageInView(scroller, passage, ownWidth > 0)

  if (failed) return fallback
  return (
    <>
      <PageToolbar paging={null} overview={null} onOverview={() => undefined} zoom={zoom} onZoom={setZoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Picture">
        {address === null ? (
          <Center h="100%">
            <Loader type="dots" role="status" aria-label="Loading the picture" />
          </Center>
        ) : (
          <div className={classes.list}>
            <div className={classes.page} data-page={1} style={{ width }}>
              <img
                className={classes.picture}
                src={address}
                alt={filename}
                onLoad={event => setOwnWidth(event.currentTarget.naturalWidth)}
                onError={fail}
              />
              {ownWidth > 0 ? <PassageBoxes boxes={hits.flatMap(({ boxes }) => boxes)} as="found" /> : null}
              {ownWidth > 0 ? <PassageBoxes boxes={passage?.boxes ?? []} /> : null}
            </div>
          </div>
        )}
      </section>
    </>
  )
}

/** An object URL of the image; null until it is loaded. */
function usePicture(documentId: string) {
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    let made: string | null = null
    fetchDocumentFile(documentId, controller.signal)
      .then(file => {
        if (controller.signal.aborted) return
        made = URL.createObjectURL(file)
        setAddress(made)
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.error(error)
        setFailed(true)
      })
    return () => {
      controller.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [documentId])
  return { address, failed, fail: () => setFailed(true) }
}
