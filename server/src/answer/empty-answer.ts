import type { WrittenAnswer } from './stages.ts'

/** An answer of the quoting engine before its first word. */
export function emptyAnswer(): WrittenAnswer {
  return {
    response: '',
    citations: [],
    nearest: [],
    verdicts: [],
    confidence: null,
    engine: { kind: 'quotes', model: null, sent_to: [], note: null },
    usage: { input_tokens: 0, output_tokens: 0 },
  }
}
