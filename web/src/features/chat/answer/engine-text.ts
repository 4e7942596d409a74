import type { Engine } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Verdict } from '@citewell/contract/citation.ts'

/** The engine that wrote an answer and where its text was sent, on one line. `computed` is one from a table. */
export function engineText({ kind, model, sent_to, note }: Engine, computed: boolean): string {
  const hosts = sent_to.join(' and ')
  if (computed) {
    const how = kind === 'model' ? `, with a plan by ${model ?? 'a language model'}` : ''
    const alone = kind === 'quotes' && hosts === '' ? ', without a language model' : ''
    const sent = hosts === '' ? '' : ` Text was sent to ${hosts}.`
    return `Computed from your documents${how}${alone}.${sent}`
  }
  if (kind === 'model') {
    const by = `Written by ${model ?? 'a language model'}.`
    return hosts === '' ? `${by} Nothing was sent outside.` : `${by} Passages were sent to ${hosts}.`
  }
  // Any other note already explains why no model wrote it.
  const unexplained = note === null || note.code === 'question_shortened'
  const by = unexplained && hosts === '' ? ' No language model is set up.' : ''
  return `Quoted from your documents.${by}${hosts === '' ? '' : ` Text was sent to ${hosts}.`}`
}

/** How many sentences of a model's answer neither rules nor words could decide, and no model was asked or could say. */
export function uncheckedText(engine: Engine, verdicts: Verdict[]): string {
  const open = verdicts.filter(({ verdict }) => verdict === 'unchecked').length
  if (engine.kind !== 'model' || open === 0) return ''
  return `${open} of ${verdicts.length} ${verdicts.length === 1 ? 'sentence' : 'sentences'} not checked.`
}

/** The tokens that an answer took, and for administrators what they cost. */
export function usageText(usage: ChatMessage['usage']): string {
  const tokens = usage ? usage.input_tokens + usage.output_tokens : 0
  if (!usage || tokens === 0) return ''
  const counted = `${tokens.toLocaleString('en')} tokens`
  // A model of one's own costs nothing by the token.
  if (!usage.cost) return `${counted}.`
  const cost = usage.cost < 0.0001 ? 'less than $0.0001' : `$${usage.cost.toFixed(4)}`
  return `${counted}, ${cost}.`
}
