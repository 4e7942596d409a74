import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { gridQuestionMaxLength } from '@citewell/contract/grid-limits.ts'
import type { GridAnswer, GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import type { CellChosen } from './grid-line.tsx'
import classes from './grids.module.css'
import { notTaken } from './not-taken.ts'

type GridQuestionProps = {
  grid: string
  columns: GridColumn[]
  rows: GridRow[]
  onChosen: (cell: CellChosen) => void
}

const mostShown = 12

/** Asks the grid itself: a question that is computed over its values, with the cells that went in. */
export function GridQuestion({ grid, columns, rows, onChosen }: GridQuestionProps) {
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: (question: string) =>
      call('POST /grids/{id}/ask', { params: { id: grid }, body: { question } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !ask.isPending) ask.mutate(text.trim())
  }

  return (
    <>
      <form className={classes.ask} onSubmit={submit}>
        <TextInput
          className={classes.search ?? ''}
          aria-label="Ask the grid"
          placeholder="Ask the grid: “Which has the longest term?”"
          maxLength={gridQuestionMaxLength}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={ask.isPending} disabled={text.trim() === ''}>
          Ask
        </Button>
      </form>
      {ask.isError ? <Notice kind="error">{sayFailure(ask.error)}</Notice> : null}
      {ask.data ? (
        <section className={classes.answer} aria-label="Answer of the grid" aria-live="polite">
          <CloseButton
            className={classes.answerClose ?? ''}
            aria-label="Close the answer"
            onClick={ask.reset}
          />
          {ask.data.answer === null ? (
            <p className={classes.small}>
              This cannot be computed over the grid. Ask with the names of its columns:{' '}
              {columns.map(({ name }) => name).join(', ')}. For example for a count, a sum, the longest, the
              highest or the latest, or for the documents with a value over, under or in something.
            </p>
          ) : (
            <Answer answer={ask.data.answer} {...{ columns, rows, onChosen }} />
          )}
        </section>
      ) : null}
    </>
  )
}

type AnswerProps = Omit<GridQuestionProps, 'grid'> & { answer: NonNullable<GridAnswer['answer']> }

function Answer({ answer, columns, rows, onChosen }: AnswerProps) {
  const { words, cells, cell_count: count, left_out: leftOut } = answer
  const nameOf = (document: string) => {
    const row = rows.find(each => each.document_id === document)
    return row ? (row.title ?? row.filename) : null
  }
  const named = answer.without.length + answer.incomparable.length > 0
  const sources = cells.slice(0, mostShown).flatMap(({ document_id: document, column_id: column }) => {
    const [name, of] = [nameOf(document), columns.find(({ id }) => id === column)]
    return name === null || !of ? [] : [{ document, column, label: `${name}: ${of.name}` }]
  })
  return (
    <>
      <Result {...{ answer, onChosen }} first={columns[0]?.id ?? ''} />
      <p className={classes.small}>
        Computed: {words}. From {count === 1 ? 'one cell' : `${count} cells`}
        {named || leftOut === 0 ? '' : `; ${leftOut} without a value took no part`}.{notTaken(answer)}
      </p>
      <Left title="Without a value" documents={answer.without} {...{ nameOf }} />
      <Left title="Cannot be compared" documents={answer.incomparable} {...{ nameOf }} />
      <ul className={classes.sources}>
        {sources.map(({ document, column, label }) => (
          <li key={`${document} ${column}`}>
            <Button size="compact-xs" variant="light" onClick={() => onChosen({ document, column })}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type LeftProps = { title: string; documents: string[]; nameOf: (document: string) => string | null }

/** Documents that took no part, by name, so that nobody believes them to be none. */
function Left({ title, documents, nameOf }: LeftProps) {
  const names = documents.slice(0, mostShown).flatMap(document => nameOf(document) ?? [])
  if (documents.length === 0) return null
  const more = documents.length - names.length
  return (
    <p className={classes.small}>
      {title}: {names.join('; ')}
      {more > 0 ? ` and ${more} more` : ''}.
    </p>
  )
}

type ResultProps = Pick<AnswerProps, 'answer' | 'onChosen'> & { first: string }

function Result({ answer, first, onChosen }: ResultProps) {
  const { result, documents, columns } = answer
  if (result.kind === 'value') return <p className={classes.answerValue}>{result.shown}</p>
  if (result.kind === 'refused') return <p className={classes.small}>{result.message}</p>
  if (result.kind === 'groups')
    return (
      <ul className={classes.statistics}>
        {result.groups.map(({ key, shown }) => (
          <li key={key}>
            {key === '' ? 'No value' : key}: {shown}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.answerRows} aria-label={answer.words} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {result.columns.map(column => (
              <th key={column} scope="col">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map(({ row, cells }, at) => (
            <tr key={row}>
              {cells.map((text, place) => (
                <td key={result.columns[place]}>
                  {place === 0 ? (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      onClick={() => onChosen({ document: documents[at] ?? '', column: first })}
                    >
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
