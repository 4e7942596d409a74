import type { EnteredColumn } from '@citewell/contract/grid-columns.ts'
import { columnNameMaxLength, columnQuestionMaxLength } from '@citewell/contract/grid-limits.ts'
import { columnTypes, rulesOf } from '@citewell/contract/grid-rules.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { ruleName, typeNames } from './type-names.ts'

type ColumnDialogProps = {
  /** Null for a new one. */
  column: EnteredColumn | null
  busy: boolean
  /** Why it could not be saved; what was entered stays. */
  failure: string | null
  onSave: (column: EnteredColumn) => void
  onClose: () => void
}

const empty: EnteredColumn = {
  ...{ name: '', question: '', hint: '', type: 'text', options: [] },
  ...{ rule: 'likeliest', hidden: false, frozen: false },
}

/** A column's name, question, type, rule of answering and hint. */
export function ColumnDialog({ column, busy, failure, onSave, onClose }: ColumnDialogProps) {
  const [draft, setDraft] = useState(column ?? empty)
  const [options, setOptions] = useState(draft.options.join('\n'))
  const [shown, setShown] = useState(false)
  const set = (change: Partial<EnteredColumn>) => setDraft({ ...draft, ...change })
  const rules = rulesOf[draft.type]
  const isList = draft.type === 'one-of' || draft.type === 'several-of'
  const given = isList ? [...new Set(options.split('\n').map(option => option.trim()))].filter(Boolean) : []
  const problems = {
    name: draft.name.trim() === '' ? 'Give the column a name' : null,
    question: draft.question.trim() === '' ? 'Say what is asked of each document' : null,
    options: isList && given.length === 0 ? 'A list needs its options, one a line' : null,
  }
  const said = (problem: string | null) => (shown ? problem : null)
  return (
    <AskDialog
      title={column ? 'Change the column' : 'Add a column'}
      action={column ? 'Change' : 'Add'}
      busy={busy}
      onConfirm={() => {
        setShown(true)
        if (Object.values(problems).some(problem => problem !== null)) return
        onSave({ ...draft, options: given })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={columnNameMaxLength}
        value={draft.name}
        error={said(problems.name)}
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Question"
        description="Asked of each document, such as “What is the notice period?”"
        rows={2}
        maxLength={columnQuestionMaxLength}
        value={draft.question}
        error={said(problems.question)}
        onChange={event => set({ question: event.currentTarget.value })}
      />
      <NativeSelect
        label="The cells hold"
        data={columnTypes.map(type => ({ value: type, label: typeNames[type] }))}
        value={draft.type}
        onChange={event => {
          const type = columnTypes.find(type => type === event.currentTarget.value) ?? 'text'
          set({ type, rule: rulesOf[type].includes(draft.rule) ? draft.rule : 'likeliest' })
        }}
      />
      {rules.length > 1 ? (
        <NativeSelect
          label={draft.type === 'yes-no' ? 'If nothing is found' : 'If a document has several values'}
          data={rules.map(rule => ({ value: rule, label: ruleName(rule, draft.type) }))}
          value={draft.rule}
          onChange={event =>
            set({ rule: rules.find(rule => rule === event.currentTarget.value) ?? 'likeliest' })
          }
        />
      ) : null}
      {isList ? (
        <Textarea
          label="Options"
          description="One a line"
          rows={4}
          value={options}
          error={said(problems.options)}
          onChange={event => setOptions(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        label="Hint"
        description="Words that stand near it, if the question does not have them"
        maxLength={columnQuestionMaxLength}
        value={draft.hint}
        onChange={event => set({ hint: event.currentTarget.value })}
      />
      {failure === null ? null : <Notice kind="error">{failure}</Notice>}
    </AskDialog>
  )
}
