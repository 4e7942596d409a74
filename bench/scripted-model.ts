import {
  answerWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'

/** A model without delay: repeats a question that should be rewritten, and answers if there are passages. */
export function startScriptedModel(): Promise<ScriptedEndpoint> {
  return startScriptedEndpoint((call, response) => {
    const given = call.body.messages.at(-1)?.content ?? ''
    const answers = given.includes('<<<PASSAGE')
      ? ['So it says [1]. ', 'And this, too [1].']
      : [given.slice(given.lastIndexOf('\n') + 1).replace(/^\d+\. /, '')]
    return answerWith(...answers)(call, response)
  })
}
