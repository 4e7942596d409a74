import type { FullyQuoted } from './ask-questions.ts'

const shownOfQuote = 160

/** A case for the terminal: what was asked, what was expected, and each quote with its place. */
export function caseLines(
  verdict: string,
  question: string,
  expected: string,
  { doubt, lead, quotes }: Pick<FullyQuoted, 'doubt' | 'lead' | 'quotes'>,
): string {
  const said = lead === '' ? '' : ` “${lead}”`
  return [
    `${verdict}  ${question}`,
    `    expected ${expected}`,
    `    ${doubt}${said}`,
    ...quotes.map(
      ({ documentId, start, end, text }) =>
        `    ${documentId} ${start}–${end}: ${text.replace(/\s+/g, ' ').slice(0, shownOfQuote)}`,
    ),
  ].join('\n')
}
