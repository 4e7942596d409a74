import type { GoldenSet } from '@citewell/contract/admin/golden.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from './add-question.module.css'
import { ownDocumentsQuery, useChangeGolden } from './golden-queries.ts'

const blank = { question: '', document: '', page: '', words: '' }

/** Adds a question with the document that answers it and, optionally, the page and words of the right passage. */
export function AddQuestion({ set }: { set: GoldenSet }) {
  const { data: documents } = useQuery(ownDocumentsQuery(set.session_id))
  const change = useChangeGolden()
  const [draft, setDraft] = useState(blank)
  const [problem, setProblem] = useState<string | null>(null)
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft(before => ({ ...before, [name]: value }))
    },
  })

  function add(event: FormEvent) {
    event.preventDefault()
    const page = draft.page.trim() === '' ? null : Number(draft.page)
    const missing =
      draft.question.trim() === ''
        ? 'Please enter a question'
        : draft.document === ''
          ? 'Please choose the document that answers it'
          : page !== null && (!Number.isInteger(page) || page < 1)
            ? 'A page is a whole number from 1'
            : null
    setProblem(missing)
    if (missing) return
    const words = draft.words
      .split(',')
      .map(word => word.trim())
      .filter(Boolean)
    const body = { question: draft.question, document_id: draft.document, page, words }
    change.mutate({ deed: 'add-question', id: set.id, body }, { onSuccess: () => setDraft(blank) })
  }

  return (
    <form className={classes.form} onSubmit={add} aria-label="Add a question">
      <TextInput label="Question" maxLength={2000} className={classes.wide ?? ''} {...field('question')} />
      <NativeSelect
        label="Document that answers it"
        data={[
          { value: '', label: 'Choose…' },
          ...(documents ?? []).map(({ id, filename }) => ({ value: id, label: filename })),
        ]}
        {...field('document')}
      />
      <TextInput label="Page (optional)" inputMode="numeric" {...field('page')} />
      <TextInput label="Words of the passage (optional, by commas)" {...field('words')} />
      <Button type="submit" variant="default" loading={change.isPending}>
        Add question
      </Button>
      {problem || change.isError ? (
        <div className={classes.wide}>
          <Notice kind="error">
            {problem ?? serverDetail(change.error) ?? 'The question could not be added.'}
          </Notice>
        </div>
      ) : null}
    </form>
  )
}
