// Asks a question and writes the answer as it comes, then its sources.
// CITEWELL_URL=https://citewell.example.org CITEWELL_KEY=cw_… node ask.mjs "When does the lease end?"
import { Citewell } from '@citewell/client'

const { CITEWELL_URL: url = '', CITEWELL_KEY: key = '' } = process.env
const citewell = new Citewell({ url, key })

for await (const { event, data } of citewell.askStreamed(process.argv[2] ?? '')) {
  if (event === 'text-delta') process.stdout.write(data.text)
  // What came so far does not hold: a second version follows.
  if (event === 'answer-withdrawn') process.stdout.write('\n---\n')
  if (event !== 'answer-end') continue
  console.log()
  for (const citation of data.citations)
    console.log(
      `[${citation.index}] ${citation.filename}, ${citation.location}: ${citewell.linkTo(data, citation)}`,
    )
}
