import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { citationNote } from './citation-note.ts'
import { citationPlace } from './citation-place.ts'
import { passageAround } from './passage-around.ts'
import classes from './passage-preview.module.css'

/** Place and words of a passage, with its surroundings as soon as they are there. */
export function PassagePreview({ citation }: { citation: Citation }) {
  const { document_id, start, quote } = citation
  const { data } = useQuery({
    queryKey: ['passage', document_id, start],
    queryFn: ({ signal }) =>
      call('GET /documents/{id}/text', { params: { id: document_id }, query: { start, limit: 2 } }, signal),
    enabled: quote !== deletedQuote,
    retry: false,
  })
  const passage = passageAround(citation, data?.parts ?? [])
  const note = citationNote(citation)
  return (
    <div className={classes.passage}>
      <span className={classes.place}>{citationPlace(citation)}</span>
      <span className={classes.text}>
        {passage.before}
        <mark className={classes.mark}>{passage.quote}</mark>
        {passage.after}
      </span>
      {note === '' ? null : <span className={classes.place}>{note}</span>}
    </div>
  )
}
