import { setTimeout as sleep } from 'node:timers/promises'
import {
  begin,
  finish,
  type ScriptedEndpoint,
  say,
  startScriptedEndpoint,
} from '../server/src/testing/model-endpoint.testing.ts'

const pieceMs = 15

/** An answer with every kind of Markdown that answers contain; `[1]` stands for its citations. */
export const longAnswer = [
  '## What the texts say\n\nThe *first* clause holds **in all cases** [1], and the second follows from it [1].\n\n',
  '1. First, notice is given in writing [1].\n2. Then the fee is settled:\n   - in euros [1]\n   - within 14 days\n\n',
  '| Clause | Amount | Due |\n| --- | ---: | --- |\n| Fee | 500 € | monthly [1] |\n| Penalty | 1,000 € | once |\n\n',
  "```sql\nSELECT cmis:name FROM cmis:document WHERE IN_FOLDER('/Archive/2027') AND cmis:creationDate > TIMESTAMP '2027-01-01'\n```\n\n",
  'It grows with $x^2$ and costs $5 to $6:\n\n$$E = mc^2$$\n\n',
  ...Array.from(
    { length: 24 },
    (_, i) =>
      `Paragraph ${i + 1} goes on about the obligations of both parties in some detail, with \`code\` and **weight**, and cites what it says [1].\n\n`,
  ),
].join('')

/** A model that writes the long answer as fast as a fast model does, some 60 pieces a second. */
export function startWritingModel(): Promise<ScriptedEndpoint> {
  return startScriptedEndpoint(async (call, response) => {
    begin(response)
    const given = call.body.messages.at(-1)?.content ?? ''
    if (given.includes('<<<PASSAGE'))
      for (const piece of longAnswer.match(/[\s\S]{1,12}/g) ?? []) {
        say(response, piece)
        await sleep(pieceMs)
      }
    else say(response, given.slice(given.lastIndexOf('\n') + 1).replace(/^\d+\. /, ''))
    finish(response)
  })
}
