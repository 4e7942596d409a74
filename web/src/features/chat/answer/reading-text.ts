import type { Reading } from '@citewell/contract/answer-events.ts'

const mostNamed = 5

const number = (count: number) => count.toLocaleString('en')
const documents = (count: number) => (count === 1 ? 'the document' : `all ${number(count)} documents`)

/** How far whole documents have been read, and what is still to come. */
export function readingProgress({ read, of, calls }: Pick<Reading, 'read' | 'of' | 'calls'>): string {
  const what =
    of === 1 ? 'Reading the whole document' : `Reading whole documents: ${number(read)} of ${number(of)}`
  return calls === 0 ? `${what}…` : `${what}, about ${callsOf(calls)} to go…`
}

const endings: Record<NonNullable<Reading['ended']>, string> = {
  calls: 'then the limit of calls for one answer was reached.',
  tokens: 'then the limit of tokens for one answer was reached.',
  seconds: 'then the time limit for one answer was reached.',
  failed: 'at the others the language model failed.',
  stopped: 'then it was stopped.',
}

/** How much of the documents an answer is based on, and what is missing, a sentence each. */
export function readingText(reading: Reading): string[] {
  const { read, of, calls, ended, unread, cut, absent, nothing } = reading
  const { left_out: leftOut, kept_local: keptLocal } = reading
  return [
    ...(read < of && !ended ? notYet(reading) : [soFar(reading)]),
    ...(read < of && unread ? [`Not read, or not to the end: ${namesOf(unread)}.`] : []),
    ...(read < of && ended && calls > 0
      ? [`What was read is kept; the rest takes about ${callsOf(calls)}.`]
      : []),
    ...(cut
      ? [`The language model broke off while it read, so something may be missing of ${namesOf(cut)}.`]
      : []),
    ...(leftOut ? [`There was no room for all that was found in ${namesOf(leftOut)}.`] : []),
    ...(absent ? [`There was no room for anything that was found in ${namesOf(absent)}.`] : []),
    ...(nothing ? [`Nothing was found for this in ${namesOf(nothing)}.`] : []),
    ...(keptLocal ? [`Left out, since the text stays on this machine: ${namesOf(keptLocal)}.`] : []),
  ]
}

/** What the button says that has the others read. */
export function readOnText({ read, of, ended, unread }: Reading): string {
  if (ended || unread || read > 0) return 'Read on'
  return of === 1 ? 'Read it in full' : `Read all ${number(of)}`
}

function soFar({ read, of, ended }: Reading): string {
  if (read >= of)
    return of === 1 ? 'The document was read in full.' : `All ${number(of)} documents were read in full.`
  const some =
    of === 1
      ? 'The document was not read to its end'
      : `${number(read)} of ${number(of)} documents were read in full`
  return ended
    ? `${some}; ${of === 1 && ended === 'failed' ? 'the language model failed.' : endings[ended]}`
    : `${some}.`
}

/** Said where the asker is asked first. */
function notYet(reading: Reading): string[] {
  const { read, of, calls, allowed, unread } = reading
  const others = read > 0 ? 'the others' : documents(of)
  const what = !unread ? others : of === 1 ? 'the rest of it' : 'the others'
  return [
    unread ? fromNotes(reading) : fromParts(reading),
    `Reading ${what} in full takes about ${callsOf(calls)} of the language model.`,
    ...(allowed === undefined
      ? []
      : [
          `One answer may make about ${number(allowed)} of them; what is read is kept, and the next one can go on.`,
        ]),
  ]
}

function fromNotes({ read, of }: Reading): string {
  return of === 1
    ? 'Written from what was read of the document before and from other parts of it.'
    : `Written from what was read before, ${number(read)} of ${number(of)} documents in full, and from what was found in parts of the others.`
}

function fromParts({ read, of }: Reading): string {
  if (of === 1) return 'Written from parts of the document.'
  const before = read > 0 ? ` ${number(read)} of them ${read === 1 ? 'is' : 'are'} known from before.` : ''
  return `Written from parts of some of the ${number(of)} documents.${before}`
}

const callsOf = (calls: number) => `${number(calls)} ${calls === 1 ? 'call' : 'calls'}`

function namesOf({ count, documents: some }: NonNullable<Reading['unread']>): string {
  const named = some.slice(0, mostNamed).map(({ filename }) => filename)
  const others = count - named.length
  return others > 0
    ? `${named.join(', ')} and ${number(others)} ${others === 1 ? 'other' : 'others'}`
    : named.join(', ')
}
