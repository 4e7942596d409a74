import { mostSlidesAtOnce } from '@citewell/contract/limits.ts'
import type { SlideDrawing } from '@citewell/contract/viewer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The drawings of a run of slides that holds the given one, numbered from 1. */
export function slidesQuery(documentId: string, slide: number) {
  const from = Math.floor((slide - 1) / mostSlidesAtOnce) * mostSlidesAtOnce + 1
  return queryOptions({
    queryKey: ['document-slides', documentId, from],
    queryFn: ({ signal }) =>
      call(
        'GET /documents/{id}/slides',
        { params: { id: documentId }, query: { from, limit: mostSlidesAtOnce } },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
}

/** One slide's drawing, loaded once it is `near` the window; undefined until then. */
export function useSlide(documentId: string, slide: number, near: boolean) {
  const { data, isError } = useQuery({ ...slidesQuery(documentId, slide), enabled: near })
  const drawing: SlideDrawing | undefined = data?.slides.find(each => each.slide === slide)
  return { drawing, failed: isError || drawing?.broken === true || (data !== undefined && !drawing) }
}
