import type { Citation } from '@citewell/contract/citation.ts'
import type { CardField } from '@citewell/contract/document-card.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardQuery } from './card-query.ts'

/** The place of the field that the address names; null if it has none. Showing it again brings it into view again. */
export function useCardPlace(documentId: string, fieldId: string | null) {
  const { data } = useQuery({ ...cardQuery(documentId), enabled: fieldId !== null })
  const [again, setAgain] = useState<{ of: Citation; shown: Citation } | null>(null)
  const citation = data?.fields.find(({ id }) => id === fieldId)?.citation ?? null
  return {
    shown: fieldId === null ? null : again && again.of === citation ? again.shown : citation,
    show: ({ citation: of }: CardField) => setAgain(of && { of, shown: { ...of } }),
  }
}
