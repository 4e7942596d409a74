import type { Said } from './said.ts'

const list = (names: string[], more: number) =>
  [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
const unknown = (name: string, incomplete: boolean) =>
  `“${name}” is not named in ${incomplete ? 'the documents that have been read so far' : 'your documents'}`

export const english: Said = {
  notInDocuments: 'This is not in your documents.',
  notInDocumentsYet: 'This is not in the documents that have been read so far.',
  searched: (documents, unread) => {
    const searched = documents === 1 ? 'One document was searched' : `${documents} documents were searched`
    return unread === 0
      ? `${searched}.`
      : `${searched}; ${unread} more ${unread === 1 ? 'is' : 'are'} still being read.`
  },
  onlySearched: (name, all) =>
    `Only ${name} was searched. To search all ${all} documents, ask without saying which kind of document you mean.`,
  inOthers: 'The documents of that name do not say this. What another one says that mentions it:',
  inOtherDays: 'The documents of that day do not say this. What another one says:',
  amendedBy: name => `${name} changes this:`,
  amendedLater: name => `${name} changed this later:`,
  amendmentSays: name => `${name} says on this:`,
  asItWas: name => `As it was before, in ${name}:`,
  amendmentChanges: (name, original, count) =>
    `${name} changes ${original} in ${count} ${count === 1 ? 'place' : 'places'}:`,
  nearestShown: 'The passages that come nearest are shown with this answer.',
  remark: 'These passages come closest. They may not answer the question:',
  mayNotAnswer: 'Comes closest, may not answer:',
  noDocuments:
    'There is no document to answer from yet. Attach one to this chat, or wait until it has been read.',
  noDocumentsYet:
    'There is nothing to answer from yet: the documents are still being read. Ask again when they are ready.',
  noneChosen:
    'None of the documents is chosen, so nothing was searched. Choose the sources beside the question box.',
  notReworked:
    'The last answer could not be rewritten, since the language model did not answer. Please try again.',

  unknownName: (name, incomplete) => `${unknown(name, incomplete)}, so nothing is quoted for it.`,
  unknownTitle: (name, incomplete) => `${unknown(name, incomplete)}.`,
  noSuchDocument: (name, incomplete) =>
    `No “${name}” was found among ${incomplete ? 'the documents that have been read so far' : 'your documents'}.`,

  document: 'Document',
  saysOnThis: 'What it says',
  section: 'Section',
  figuresThatDiffer: 'Figures that differ',
  nothingOnThis: 'Nothing was found on this.',
  compareTwo:
    'Two documents at a time can be compared as a whole. Name two of them, or ask about one subject, such as “Compare the termination clauses”.',
  nothingShared: 'The two documents have no sections in common.',
  moreSections: count => `And ${count} more ${count === 1 ? 'section' : 'sections'} that both have.`,
  changes: count =>
    count === 0
      ? 'No sentence is changed, added or removed.'
      : `${count} ${count === 1 ? 'sentence is' : 'sentences are'} changed, added or removed.`,
  moreChanges: count => `and ${count} more ${count === 1 ? 'sentence' : 'sentences'}`,
  onlyIn: document => `Only in ${document}, by their headings:`,
  moreHeadings: count => `and ${count} more`,

  found: (count, of, areContracts) =>
    `Found in ${count} of ${of} ${areContracts ? 'contracts' : 'documents'}:`,
  onThis: 'What the documents say on this:',
  looked: (read, of) => `Of ${of} documents, the ${read} that come nearest were read.`,
  without: (names, more) => `Nothing about it in: ${list(names, more)}.`,
  textsBeside: (names, more) =>
    `This is what the table says. The contracts themselves were not read for it: ${list(names, more)}.`,
  unreadTables: (names, more) =>
    `Tables of tasks that could not be read surely are left out: ${list(names, more)}.`,
  alsoIn: (names, more) => `Also in: ${list(names, more)}.`,
  noneHasIt: (of, areContracts) => `None of the ${of} ${areContracts ? 'contracts' : 'documents'} says this.`,
  ofDocuments: (count, of) =>
    count === 0
      ? `None of the ${of} documents.`
      : count === of
        ? `${of} ${of === 1 ? 'document' : 'documents'}:`
        : `${count} of ${of} documents:`,
  untold: (names, more) => `Not known for: ${list(names, more)}.`,
  undated: (names, more) => `No date found in: ${list(names, more)}.`,
  notFoundIn: (names, more) => `Not found in: ${list(names, more)}.`,

  prose: {
    locale: 'en',
    units: {
      hours: ['hour', 'hours'],
      days: ['day', 'days'],
      months: ['month', 'months'],
      years: ['year', 'years'],
    },
    percentagePoints: 'percentage points',
    fromTo: (from, to) => `from ${from} to ${to}`,
    notComputed: {
      units: 'Nothing was computed: the amounts are in different units.',
      precision: 'Nothing was computed: the dates are not precise enough.',
      negative: 'Nothing was computed: the part is larger than the whole.',
    },
  },

  outcome: {
    longer: 'Longer',
    shorter: 'Shorter',
    higher: 'Higher',
    lower: 'Lower',
    earlier: 'Earlier',
    later: 'Later',
    cheaper: 'Cheaper',
    dearer: 'More expensive',
    same: 'The same in each',
    others: amounts => `${amounts.length === 1 ? 'the other ' : 'the others '}${amounts.join('; ')}`,
  },

  lead: {
    summary: 'The main points, as written:',
    about: 'Its beginning and main points, as written:',
    actions: 'What is to be done, as written:',
  },
  nothingToDo: 'No action items or duties were found in the passages that were read.',
  moreRows: count =>
    `And ${count} more ${count === 1 ? 'row' : 'rows'} among the passages that were found; the documents may hold more.`,
  moreInList: count => `and ${count} more in the same list`,
}
