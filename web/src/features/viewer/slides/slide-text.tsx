import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { groupBlocks } from '../text/group-blocks.ts'
import { TextGroup } from '../text/text-group.tsx'
import classes from './slides-view.module.css'

type SlideTextProps = { documentId: string; slide: number; start: number; end: number }

/** The text of a slide that cannot be drawn. */
export function SlideText({ documentId, slide, start, end }: SlideTextProps) {
  const { data } = useQuery({
    queryKey: ['slide-text', documentId, slide],
    queryFn: ({ signal }) =>
      call(
        'GET /documents/{id}/text',
        { params: { id: documentId }, query: { page: slide, limit: 20 } },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const groups = useMemo(() => groupBlocks(data?.parts ?? []), [data])
  return (
    <div className={classes.asText}>
      <p className={classes.hint}>This slide cannot be shown as it looks. This is its text.</p>
      {groups.map(group => (
        <TextGroup key={group.start} documentId={documentId} group={group} start={start} end={end} />
      ))}
    </div>
  )
}
