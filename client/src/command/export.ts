import { type Command, type Run, textOf } from './command.ts'
import { writeFileTo } from './documents.ts'
import { exitCodes, usageError } from './exit.ts'
import { line } from './terminal.ts'

const formats = ['pdf', 'docx', 'json', 'md', 'txt'] as const

export const exportChat: Command = {
  name: 'export',
  words: '[CHAT]',
  summary: 'Write a chat of the key to a file; without an id, list its chats',
  options: {
    format: {
      type: 'string',
      value: 'FORMAT',
      choices: formats,
      about: 'pdf, docx, json, md or txt; md by default',
    },
    output: { type: 'string', value: 'FILE', about: 'Where to; a pipe or the terminal by default' },
  },
  run: async run => {
    const { words, values, signal } = run
    const format = formats.find(each => each === (textOf(values, 'format') ?? 'md'))
    if (!format) throw usageError(`--format is one of ${formats.join(', ')}.`)
    const [id] = words
    if (id === undefined) return listChats(run)
    const output = textOf(values, 'output') ?? '-'
    if (output === '-' && run.terminal.interactive && ['pdf', 'docx'].includes(format))
      throw usageError(`A ${format} file is not for a terminal. Give --output FILE.`)
    const call = { params: { id }, query: { format } }
    await writeFileTo(output, await run.citewell().download('GET /chat/{id}/export', call, { signal }), run)
    return exitCodes.done
  },
}

async function listChats({ citewell: connect, terminal, signal }: Run): Promise<number> {
  const citewell = connect()
  let count = 0
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await citewell.call('GET /chat/sessions', { query: { limit: 100, cursor } }, { signal })
    if (Array.isArray(page)) break
    for (const chat of page.items)
      terminal.out(`${chat.id}  ${chat.created_at.slice(0, 10)}  ${line(chat.title)}\n`)
    count += page.items.length
    cursor = page.next_cursor ?? undefined
  }
  if (count === 0) terminal.say('The key has no chats.')
  return count > 0 ? exitCodes.done : exitCodes.nothing
}
