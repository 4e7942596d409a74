import { afterAll, beforeAll, beforeEach } from 'vitest'
import { answerWith, type ScriptedEndpoint, startScriptedEndpoint } from './model-endpoint.testing.ts'

/** The model's endpoint of a file's tests: it is there once they run, has no calls when each begins, and is stopped after them. */
export function givenScriptedEndpoint(): ScriptedEndpoint {
  const script = answerWith('unset')
  const endpoint: ScriptedEndpoint = { url: '', calls: [], script, stop: async () => {} }
  beforeAll(async () => {
    await startScriptedEndpoint(script, endpoint)
  })
  beforeEach(() => {
    endpoint.calls.length = 0
  })
  afterAll(() => endpoint.stop())
  return endpoint
}
