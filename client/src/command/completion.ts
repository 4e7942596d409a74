import type { Option } from './command.ts'
import { commands, commonOptions } from './commands.ts'
import { usageError } from './exit.ts'

const shells = { bash, zsh, fish }
const names = [...commands.map(({ name }) => name), 'completion', 'help']

/** The script that a shell loads, as in `eval "$(citewell completion bash)"`. */
export function completionFor(shell: string | undefined): string {
  const write = Object.entries(shells).find(([name]) => name === shell)?.[1]
  if (!write) throw usageError('Name the shell: bash, zsh or fish.')
  return write()
}

const optionsOf = (options: Record<string, Option>) => Object.entries({ ...options, ...commonOptions })

function bash(): string {
  const cases = commands.map(({ name, options }) => {
    const dashed = optionsOf(options).map(([option]) => `--${option}`)
    return `    ${name}) words="${dashed.join(' ')}" ;;`
  })
  return `_citewell() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    completion) words="${Object.keys(shells).join(' ')}" ;;
    help) words="${names.join(' ')}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _citewell citewell
`
}

/** In single quotes, where only these have a meaning. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
/** Between brackets, as zsh reads what an option is for. */
const bracketed = (text: string) => text.replace(/[[\]\\:]/g, String.raw`\$&`)

function zsh(): string {
  const cases = commands.map(({ name, options }) => {
    const specs = optionsOf(options).map(([option, { about, value, choices }]) => {
      const given = value ? `:${value}:${choices ? `(${choices.join(' ')})` : '_files'}` : ''
      return quoted(`--${option}[${bracketed(about)}]${given}`)
    })
    return `    ${name}) _arguments ${specs.join(' ')} '*:file:_files' ;;`
  })
  const described = commands.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`))
  return `#compdef citewell
_citewell() {
  if (( CURRENT == 2 )); then
    local -a names=(${described.join(' ')} completion help)
    _describe command names
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
    completion) _values shell ${Object.keys(shells).join(' ')} ;;
    help) _values command ${names.join(' ')} ;;
  esac
}
compdef _citewell citewell
`
}

function fish(): string {
  const first = 'not __fish_seen_subcommand_from'
  const lines = [
    ...commands.map(
      ({ name, summary }) =>
        `complete -c citewell -f -n "${first} ${names.join(' ')}" -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(({ name, options }) =>
      optionsOf(options).map(([option, { about, value, choices }]) => {
        const given = value ? ` -r${choices ? ` -f -a ${quoted(choices.join(' '))}` : ''}` : ''
        return `complete -c citewell -n "__fish_seen_subcommand_from ${name}" -l ${option}${given} -d ${quoted(about)}`
      }),
    ),
    `complete -c citewell -f -n "__fish_seen_subcommand_from completion" -a "${Object.keys(shells).join(' ')}"`,
  ]
  return `${lines.join('\n')}\n`
}
