import type { Command } from './command.ts'
import { commands, commonOptions } from './commands.ts'

const own = [
  ['completion bash|zsh|fish', 'Write what completes commands and options in a shell'],
  ['help [COMMAND]', 'Say what a command does'],
] as const

/** What `citewell --help` says. */
export function overview(): string {
  const rows = [
    ...commands.map(({ name, words, summary }) => [`${name} ${words}`.trim(), summary] as const),
    ...own,
  ]
  return `Ask, search and add documents in Citewell.

Usage: citewell COMMAND

${table(rows)}

"citewell COMMAND --help" says more of one. Ends with 0 if it succeeded, 1 if it failed, 2 if it was used wrongly,
3 if the key may not, 4 if the server cannot be reached, 5 if nothing was found.
`
}

export function helpOf({ name, words, summary, more, options }: Command): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(([option, { short, value, about }]) => {
    const dashed = `${short ? `-${short}, ` : ''}--${option}`
    return [value ? `${dashed} ${value}` : dashed, about] as const
  })
  return `${summary}.

Usage: citewell ${name} ${words}${words === '' ? '' : ' '}[OPTIONS]
${more ? `\n${more}\n` : ''}
${table(rows)}
`
}

function table(rows: (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
