import type { Engine } from '@citewell/contract/answer-events.ts'

/** The engine that wrote an answer and where its text was sent, on one line. */
export function engineText({ kind, model, sent_to, note }: Engine): string {
  const hosts = sent_to.join(' and ')
  if (kind === 'model') {
    const by = `Written by ${model ?? 'a language model'}.`
    return hosts === '' ? `${by} Nothing was sent outside.` : `${by} Passages were sent to ${hosts}.`
  }
  // Any other note already explains why no model wrote it.
  const unexplained = note === null || note.code === 'question_shortened'
  const by = unexplained && hosts === '' ? ' No language model is set up.' : ''
  return `Quoted from your documents.${by}${hosts === '' ? '' : ` Text was sent to ${hosts}.`}`
}
