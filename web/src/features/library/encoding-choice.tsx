import { type TextEncoding, textEncodings } from '@citewell/contract/encodings.ts'
import type { Document } from '@citewell/contract/library.ts'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { storeDocument } from './stored-documents.ts'

const names = Object.entries(textEncodings).map(([value, label]) => ({ value, label }))
/** What shows the text of a document; it is asked for anew when the encoding has changed. */
const shown = ['document-text', 'document-find', 'passage-anchor', 'document-card', 'sheets', 'sheet-rows']

/** The encoding in which a text file was read, to read it again in another one. */
export function EncodingChoice({ document }: { document: Document & { encoding: string } }) {
  const { id, filename, encoding, error } = document
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (chosen: TextEncoding) =>
      call('POST /documents/{id}/encoding', { params: { id }, body: { encoding: chosen } }),
    onSuccess: changed => storeDocument(client, changed),
  })
  const before = useRef(encoding)
  useEffect(() => {
    if (before.current === encoding) return
    before.current = encoding
    for (const key of shown) void client.invalidateQueries({ queryKey: [key, id] })
  }, [encoding, client, id])
  // The text of the old encoding serves until the new one is there.
  const waiting = change.isSuccess && change.variables !== encoding && error === null
  const problem = change.isError
    ? (serverDetail(change.error) ?? 'The encoding could not be changed.')
    : (error?.message ?? null)
  return (
    <NativeSelect
      size="xs"
      label="Encoding"
      description={
        waiting
          ? 'Reading the file again…'
          : 'Choose another one if letters are wrong: the file is then read again.'
      }
      aria-label={`Encoding of ${filename}`}
      value={waiting ? change.variables : encoding}
      data={encoding in textEncodings ? names : [{ value: encoding, label: encoding }, ...names]}
      disabled={change.isPending}
      error={problem}
      onChange={event => change.mutate(event.currentTarget.value as TextEncoding)}
    />
  )
}
