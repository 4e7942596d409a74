import type { PlacedPicture } from '@citewell/contract/drawing.ts'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { DrawnPicture } from '../slides/drawn-picture.tsx'
import classes from './text-view.module.css'

type PlacedPicturesProps = { documentId: string; pictures: PlacedPicture[] }

/** Pictures of a paragraph side by side, each loaded once it comes near the window. */
export function PlacedPictures({ documentId, pictures }: PlacedPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <div className={classes.pictures}>
      {pictures.map((picture, index) => (
        <Placed key={index} documentId={documentId} {...picture} />
      ))}
    </div>
  )
}

/** Where the document does not say how large it is. */
const usual = { width: 240, height: 160 }

function Placed({ documentId, picture, about, ...said }: PlacedPicture & { documentId: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame)
  const [width, height] = said.width && said.height ? [said.width, said.height] : [usual.width, usual.height]
  const style: CSSProperties = { width: `${width}pt`, aspectRatio: `${width} / ${height}` }
  return (
    <div ref={frame} className={classes.picture} style={style} data-unseen={picture === null || undefined}>
      {picture === null ? about : null}
      {picture && near ? <DrawnPicture documentId={documentId} picture={picture} about={about} /> : null}
    </div>
  )
}

/** Whether an element has come within a window's height of the window; stays true. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { root: element.current.closest('[data-text-scroller]'), rootMargin: '100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
