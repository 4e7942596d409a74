import { setTimeout as sleep } from 'node:timers/promises'
import { begin, finish, say, startScriptedEndpoint } from '../server/src/testing/model-endpoint.testing.ts'

const tokens = 300
const tokenMilliseconds = 50
const words = [
  'Either party may terminate this agreement for convenience upon thirty days written notice to the other [1].',
  'The fees that were paid before that date stay with the provider and are not returned [2].',
  'Confidential information has to be returned or destroyed within ten days after the end [1].',
].flatMap(sentence => sentence.split(' '))

/**
 * Runs as a separate process: a model that sends its first sentence, and the word that shows its end, at once, and then
 * writes 20 tokens a second for 15 s. Any wait for the first words is therefore the product's. Reports its address.
 */
const endpoint = await startScriptedEndpoint(async (call, response) => {
  endpoint.calls.length = 0
  const given = call.body.messages.at(-1)?.content ?? ''
  begin(response)
  if (!given.includes('<<<PASSAGE')) {
    say(response, given.slice(given.lastIndexOf('\n') + 1).replace(/^\d+\. /, ''))
    finish(response)
    return
  }
  say(response, 'So it says [1]. Either ')
  const begun = performance.now()
  for (let token = 1; token <= tokens && !response.destroyed; token++) {
    await sleep(Math.max(1, begun + token * tokenMilliseconds - performance.now()))
    say(response, `${words[token % words.length]} `)
  }
  if (!response.destroyed) finish(response)
})
process.send?.(endpoint.url)
process.once('disconnect', () => process.exit())
