import { Counter, type Registry } from 'prom-client'
import type { EngineEvent } from './engine-events.ts'

type Parts = AsyncIterable<EngineEvent>

/** Registers the token metric. The returned function counts the tokens of an answer as its events pass through. */
export function measureTokens(registry: Registry): (parts: Parts) => AsyncGenerator<EngineEvent> {
  const tokens = new Counter({
    name: 'citewell_tokens_total',
    help: 'Tokens that models reported',
    labelNames: ['model', 'direction'],
    registers: [registry],
  })
  return async function* (parts) {
    for await (const part of parts) {
      const model = part.kind === 'end' ? (part.answer.usage.model ?? part.answer.engine.model) : null
      if (part.kind === 'end' && model !== null) {
        const { usage } = part.answer
        tokens.inc({ model, direction: 'input' }, usage.input_tokens)
        tokens.inc({ model, direction: 'output' }, usage.output_tokens)
      }
      yield part
    }
  }
}
