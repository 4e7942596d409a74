import { type TextEncoding, textEncodings } from '@citewell/contract/encodings.ts'
import type { Document } from '@citewell/contract/library.ts'
import { Loader, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { changeDocument } from '../documents/change-document.ts'

/** Stands for the guessed encoding. */
const guess = { value: '', label: 'Guess the encoding' }
const names = Object.entries(textEncodings).map(([value, label]) => ({ value, label }))

/** The encoding in which a text file was read, to read it again in another one or in the guessed one. */
export function EncodingChoice({ document }: { document: Document & { encoding: string } }) {
  const { id, filename, encoding, error } = document
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (chosen: TextEncoding | null) =>
      changeDocument(client, id, () =>
        call('POST /documents/{id}/encoding', { params: { id }, body: { encoding: chosen } }),
      ),
  })
  // The text of the old encoding serves until the new one is there.
  const waiting = document.reading_again || change.isPending
  const problem = change.isError
    ? (serverDetail(change.error) ?? 'The encoding could not be changed.')
    : (error?.message ?? null)
  const known = encoding in textEncodings ? names : [{ value: encoding, label: encoding }, ...names]
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
      value={waiting && change.variables !== undefined ? (change.variables ?? guess.value) : encoding}
      data={[guess, ...known]}
      // A disabled field would lose the focus, and with it the place of whoever uses the keyboard.
      aria-disabled={waiting}
      rightSection={waiting ? <Loader size={14} /> : undefined}
      error={problem}
      onChange={({ currentTarget: { value } }) => {
        if (!waiting) change.mutate(value === guess.value ? null : (value as TextEncoding))
      }}
    />
  )
}
