import { setTimeout as sleep } from 'node:timers/promises'
import {
  begin,
  finish,
  say,
  startScriptedEndpoint,
} from '../server/src/providers/language-model/test-endpoint.ts'

const tokens = 300
const tokenMilliseconds = 50

/**
 * A process of its own: a model whose first sentence comes at once and that then writes 20 tokens a second for 15 s, so
 * that all that is waited for the first words is the product's. Prints its address.
 */
const endpoint = await startScriptedEndpoint(async (call, response) => {
  const given = call.body.messages.at(-1)?.content ?? ''
  begin(response)
  if (!given.includes('<<<PASSAGE')) {
    say(response, given.slice(given.lastIndexOf('\n') + 1).replace(/^\d+\. /, ''))
    finish(response)
    return
  }
  say(response, 'So it says [1]. ')
  for (let token = 1; token <= tokens && !response.destroyed; token++) {
    await sleep(tokenMilliseconds)
    say(response, token % 15 === 0 ? 'end [1]. ' : 'word ')
  }
  if (!response.destroyed) finish(response)
  endpoint.calls.length = 0
})
process.send?.(endpoint.url)
