import type { Engine } from '@citewell/contract/answer-events.ts'

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
