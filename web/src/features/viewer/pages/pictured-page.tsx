import type { Box } from '@citewell/contract/citation.ts'
import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { fetchPagePicture } from '../../../api/download-document.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import { ComputedBoxes } from './computed-boxes.tsx'
import type { PageSize } from './page-layout.ts'
import classes from './page-sheet.module.css'
import { PassageBoxes } from './passage-boxes.tsx'

type PicturedPageProps = {
  documentId: string
  page: number
  /** Position in the list and width, in CSS pixels. */
  top: number
  width: number
  size: PageSize
  boxes: Box[]
  hits: Box[]
  onSize: (page: number, size: PageSize) => void
}

/** A page as a picture that says who looks at it, and when; `onSize` must be stable. */
export function PicturedPage(props: PicturedPageProps) {
  const { documentId, page, top, width, size, boxes, hits, onSize } = props
  const picture = useQuery({
    queryKey: ['document', documentId, 'page-picture', page],
    queryFn: ({ signal }) => fetchPagePicture(documentId, page, signal),
    // Not kept: who may look at it can change, and the picture says when it was made.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useObjectAddress(picture.data ?? null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this a page
    <div
      className={classes.sheet}
      data-page={page}
      style={{ top, width, height: (width * size.height) / size.width }}
      role="group"
      aria-label={`Page ${page}`}
    >
      {picture.isPending ? (
        <Center h="100%">
          <Loader type="dots" role="status" aria-label="Loading the page" />
        </Center>
      ) : null}
      {picture.isError ? (
        <div className={classes.refused}>
          <Notice kind="error">{serverDetail(picture.error) ?? 'This page could not be loaded.'}</Notice>
        </div>
      ) : null}
      {address === null ? null : (
        <img
          className={classes.picture}
          src={address}
          alt={`Page ${page}`}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize(page, { width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      <PassageBoxes boxes={hits} as="found" />
      <ComputedBoxes page={page} />
      <PassageBoxes boxes={boxes} />
      <span className={classes.number} aria-hidden="true">
        {page}
      </span>
    </div>
  )
}

function useObjectAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}
