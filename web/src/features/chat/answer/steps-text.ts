import type { Step, Steps } from '@citewell/contract/answer-events.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const documents = (count: number) => counted(count, 'document', 'documents')
const passages = (count: number) => counted(count, 'passage', 'passages')

const endings: Record<Steps['ended'], string | null> = {
  enough: null,
  stopped: null,
  calls: 'The limit of look-ups for one answer was reached, so more may stand in the documents.',
  tokens: 'The limit of tokens for look-ups was reached, so more may stand in the documents.',
  seconds: 'The time limit for look-ups was reached, so more may stand in the documents.',
  failed: 'The language model failed while it looked things up, so more may stand in the documents.',
}

/** What was looked up, in one line: "Searched “termination” in 12 documents · read 14 passages". */
export function stepsSummary(taken: Step[]): string {
  const done = taken.filter(({ outcome }) => outcome === 'done')
  const of = (tool: Step['tool']) => done.filter(step => step.tool === tool)
  const [search, ...more] = of('search')
  const searched =
    search === undefined
      ? []
      : more.length === 0
        ? [`searched ${quoted(search)} in ${documents(search.documents)}`]
        : [`searched ${more.length + 1} times`]
  const compared = Math.max(0, ...of('compare').map(step => step.documents))
  const read = done.reduce((sum, { tool, found }) => sum + (holdsPassages(tool) ? found : 0), 0)
  const computed = of('compute').length
  const parts = [
    ...(of('list').length > 0 ? ['listed documents'] : []),
    ...searched,
    ...(compared > 0 ? [`compared ${documents(compared)}`] : []),
    ...(read > 0 ? [`read ${passages(read)}`] : []),
    ...(computed > 0 ? [`computed ${counted(computed, 'result', 'results')}`] : []),
  ]
  if (parts.length === 0) return taken.length === 0 ? 'Looked for more' : 'Looked for more and found nothing'
  const line = parts.join(' · ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}

/** One step in full. */
export function stepText(step: Step): string {
  const { outcome, found } = step
  if (outcome === 'refused' && step.documents === 0) return 'A call that made no sense'
  if (outcome === 'failed') return `${nameOf(step)}: failed`
  if (outcome === 'refused') return `${nameOf(step)}: not possible`
  if (step.tool === 'list') return `${nameOf(step)}: ${documents(found)}`
  if (step.tool === 'compute') return `${nameOf(step)}: ${counted(found, 'result', 'results')}`
  return `${nameOf(step)}: ${found === 0 ? 'nothing found' : passages(found)}`
}

/** What to know about how the steps ended; null if nothing. */
export function endText({ ended, kept_local: local }: Steps): string | null {
  const left =
    local === 0
      ? null
      : `${documents(local)} ${local === 1 ? 'was' : 'were'} left out: ${local === 1 ? 'its' : 'their'} text stays on this machine.`
  return [endings[ended], left].filter(Boolean).join(' ') || null
}

function nameOf(step: Step): string {
  const words = step.words === null ? '' : ` ${quoted(step)}`
  switch (step.tool) {
    case 'list':
      return `Listed documents${words}`
    case 'search':
      return `Searched${words} in ${documents(step.documents)}`
    case 'read':
      return `Read on${words}`
    case 'compare':
      return `Compared${words} in ${documents(step.documents)}`
    case 'compute':
      return `Computed${words}`
  }
}

function quoted({ words }: Step): string {
  return `“${words}”`
}

function holdsPassages(tool: Step['tool']): boolean {
  return tool === 'search' || tool === 'read' || tool === 'compare'
}
