import type { Answer, Citation, Citewell } from '../citewell.ts'
import { type Command, collectionOption, jsonOption, type Run, textOf } from './command.ts'
import { exitCodes, usageError } from './exit.ts'
import { findCollection } from './find-collection.ts'
import { readInput } from './read-secret.ts'
import { line, plain, type Terminal } from './terminal.ts'

export const ask: Command = {
  name: 'ask',
  words: 'QUESTION',
  summary: 'Ask a question; the answer comes with its sources',
  more: `Without a question, it is read from a pipe. Ends with 5 if the documents do not answer it.

  citewell ask "When does the lease end?" --collection Leases
  citewell ask "When does the lease end?" --json | jq -r .response`,
  options: {
    collection: collectionOption,
    chat: { type: 'string', value: 'ID', about: 'Ask on in this chat' },
    json: jsonOption,
  },
  run: async run => {
    const { values, terminal, signal } = run
    const question = await questionOf(run)
    const citewell = run.citewell()
    const collection = await findCollection(citewell, textOf(values, 'collection'), signal)
    const chat = textOf(values, 'chat')
    const more = {
      ...(collection ? { collection_id: collection } : {}),
      ...(chat ? { session_id: chat } : {}),
    }
    if (values.json) {
      const answer = await citewell.ask(question, more, { signal })
      const link = (citation: Citation) => ({ ...citation, url: citewell.linkTo(answer, citation) })
      const linked = { citations: answer.citations.map(link), nearest: answer.nearest.map(link) }
      terminal.out(`${JSON.stringify({ ...answer, ...linked }, null, 2)}\n`)
      return codeOf(answer)
    }
    const answer = await writeAnswer(citewell, question, more, run)
    writeSources(citewell, answer, terminal)
    return codeOf(answer)
  },
}

async function questionOf({ words, terminal }: Run): Promise<string> {
  const given = words.join(' ')
  if (given !== '' && given !== '-') return given
  if (given === '' && process.stdin.isTTY) throw usageError('Give a question.')
  const question = (await readInput()).trim()
  if (question === '') throw usageError('Give a question.')
  terminal.progress('Asking …')
  return question
}

const codeOf = ({ citations, computed }: Answer) =>
  citations.length > 0 || computed ? exitCodes.done : exitCodes.nothing

/** To a person as it is written. A pipe gets the answer that stands in the end, never one that is withdrawn. */
async function writeAnswer(
  citewell: Citewell,
  question: string,
  more: Record<string, string>,
  { terminal, signal }: Run,
): Promise<Answer> {
  terminal.progress('Searching …')
  for await (const { event, data } of citewell.askStreamed(question, more, { signal })) {
    if (event === 'step-taken') terminal.progress(`Looking up: ${data.step.tool} …`)
    if (event === 'documents-read') terminal.progress(`Reading ${data.read} of ${data.of} documents …`)
    if (event === 'text-delta' && terminal.interactive) terminal.out(plain(data.text))
    if (event === 'answer-withdrawn' && terminal.interactive)
      terminal.out(
        `\n\n${terminal.warn('The documents do not bear this out. A second version follows.')}\n\n`,
      )
    if (event !== 'answer-end') continue
    terminal.out(terminal.interactive ? '\n' : `${plain(data.response).trim()}\n`)
    return data
  }
  throw new Error('The answer was cut off.')
}

function writeSources(citewell: Citewell, answer: Answer, terminal: Terminal): void {
  const { citations, nearest, verdicts, response, engine, pending_documents } = answer
  const notes = [
    ...(engine.note ? [engine.note.message] : []),
    ...(pending_documents.length > 0
      ? [`Still being read, and not searched: ${pending_documents.length}.`]
      : []),
    ...verdicts
      .filter(({ verdict }) => verdict === 'weak' || verdict === 'unsupported')
      .map(({ start, end, verdict }) => `${verdict}: ${line(response.slice(start, end))}`),
  ]
  for (const note of notes) terminal.out(`\n${terminal.warn(`! ${line(note)}`)}`)
  if (notes.length > 0) terminal.out('\n')
  const sources = citations.length > 0 ? citations : nearest
  if (sources.length > 0)
    terminal.out(`\n${terminal.bold(citations.length > 0 ? 'Sources' : 'Closest passages')}\n`)
  for (const source of sources) {
    terminal.out(`[${source.index}] ${line(source.filename)}, ${line(source.location)}\n`)
    terminal.out(`    “${line(source.quote)}”\n`)
    terminal.out(`    ${terminal.dim(citewell.linkTo(answer, source))}\n`)
  }
}
