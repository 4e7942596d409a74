const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** "1 chat", "3 chats". */
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
const chats = (count: number) => counted(count, 'chat', 'chats')
const documents = (count: number) => counted(count, 'document', 'documents')

/** The texts of the chat list, collections and scope menu, in one place for translation. */
export const words = {
  newChat: 'New Chat',
  recentChats: 'Recent chats',
  untitled: 'Untitled',
  noChatsYet: 'Your chats will appear here.',
  noChatsHere: 'No chats in this collection yet.',
  noChatFound: 'No chat has these words in its title.',
  loadAgain: 'Load again',
  loadingMore: 'Loading more chats',
  today: 'Today',
  yesterday: 'Yesterday',
  previousDays: 'Previous 7 days',
  month: (moment: Date) => monthFormat.format(moment),

  searchTitles: 'Search chat titles',
  closeSearch: 'Close the search',
  select: 'Select chats',
  endSelecting: 'Stop selecting',
  selected: (count: number) => `${count} selected`,
  rename: 'Rename',
  renameChat: (title: string) => `Rename ${title}`,
  actionsFor: (title: string) => `Actions for ${title}`,
  pick: (title: string) => `Select ${title}`,
  move: 'Move…',
  moveTo: 'Move to collection…',
  delete: 'Delete',
  pin: 'Pin',
  unpin: 'Unpin',
  archive: 'Archive',
  bringBack: 'Bring back',
  openChat: 'Open',
  pinnedChats: 'Pinned',
  archivedChats: 'Archived chats',
  archivedMark: 'Archived',
  noArchived: 'No chat is archived.',
  backToChats: 'Back to the chats',
  notArranged: 'Could not be changed.',

  deleted: (count: number) => (count === 1 ? 'Chat deleted.' : `${count} chats deleted.`),
  documentsGo: 'Documents that are in no other chat go with it.',
  documentsStay: 'Its documents stay in your library.',
  undo: 'Undo',
  notDeleted: 'Could not be deleted.',
  notRestored: 'Could not be brought back.',

  allChats: 'All chats',
  collections: 'Collections',
  showCollection: 'Chats shown',
  newCollection: 'New collection…',
  editCollection: (name: string) => `Edit “${name}”…`,
  inCollection: (chatCount: number, documentCount: number) =>
    `${chats(chatCount)}, ${documents(documentCount)}`,
  collectionsNeedPro:
    'Collections keep the chats and documents of one client together, apart from all others. They are part of the Pro plan.',
  seePlans: 'See plans',
  collectionTitle: (isNew: boolean) => (isNew ? 'New collection' : 'Edit collection'),
  collectionName: 'Name',
  collectionColor: 'Colour',
  collectionLocal: 'Keep this collection local',
  collectionLocalHelp: 'No text of its chats and documents goes to a model outside.',
  create: 'Create',
  save: 'Save',
  cancel: 'Cancel',
  notSaved: 'Could not be saved.',
  deleteCollection: 'Delete collection…',
  deleteCollectionTitle: 'Delete this collection?',
  deleteCollectionText: (chatCount: number, documentCount: number) =>
    `Its ${chats(chatCount)} and ${documents(documentCount)} stay; they are in no collection then.`,

  moveTitle: (count: number) => (count === 1 ? 'Move this chat' : `Move ${count} chats`),
  moveText:
    'Documents go along, unless another chat of the old collection uses them. In a collection a chat sees nothing outside it.',
  noCollection: 'No collection',
  moveAction: 'Move',
  notMoved: 'Could not be moved.',
  leftTitle: (count: number) => `${documents(count)} stayed behind`,
  leftText:
    'In another collection, other chats use these too, so they stay there and are not seen from here:',
  close: 'Close',

  scope: {
    label: 'Answers are drawn from',
    session: 'This chat',
    collection: 'This collection',
    all: 'All my documents',
    sessionHelp: (count: number) => (count === 0 ? 'It has no documents yet' : `Its ${documents(count)}`),
    collectionHelp: (name: string, count: number) => `${name}, ${documents(count)}`,
    allHelp: 'Those of every chat, and the library',
    stays: 'A chat in a collection never looks outside it.',
    needsPro: 'Searching beyond the open chat is part of the Pro plan.',
  },

  /** What an answer computed over a table. */
  computed: {
    title: 'Computed from a table',
    changed: 'Computed with a changed plan; the answer above stays as it is',
    added: 'Computed from several tables, each by itself',
    asks: 'Choose what is meant',
    asMeant: 'Computed from a table as chosen',
    readAgain: (before: string) =>
      `The document was read again since. The answer says ${before}; computed anew, it is:`,
    plan: 'Plan',
    cells: 'Cells',
    cellCount: (count: number, marked: number) => {
      const cells = counted(count, 'cell', 'cells')
      return marked < count ? `${cells}, of which the first ${marked} are marked in the document` : cells
    },
    leftOut: 'Left out',
    leftOutOf: (count: number, reason: string) => `${count} (${reason})`,
    fromRow: (row: number) => `from row ${row}`,
    reasons: {
      empty: 'empty',
      text: 'text',
      error: 'an error',
      'formula-without-value': 'a formula without a value',
      'ambiguous-date': 'a date that can be read in two ways',
      'too-large': 'too large a number',
      total: 'a total',
    },
    hidden: 'Hidden rows',
    hiddenRows: (count: number) => `${count}, which took part`,
    formula: 'As a formula',
    otherReadings: 'The question can also mean:',
    nearest: 'Compute with:',
    showCells: 'Show the cells',
    showCellsOf: (place: string) => `Show the cells of ${place}`,
    change: 'Change the plan',
    back: 'Back to the answer',
    backToReadings: 'Back to the choice',
    csv: 'CSV',
    xlsx: 'Excel',
    rowCount: (count: number, shown: number) =>
      shown < count ? `The first ${shown} of ${count} rows` : counted(count, 'row', 'rows'),
    moreGroups: (count: number) => `And ${count} more.`,
    noValue: '(no value)',
    measure: 'Compute',
    measures: {
      asked: 'As asked',
      sum: 'Sum',
      average: 'Average',
      median: 'Median',
      min: 'Smallest or earliest',
      max: 'Largest or latest',
      count: 'Number',
      values: 'List of rows',
    },
    column: 'Column',
    otherColumn: 'Column to compare with',
    thanColumn: (comparison: string) => `${comparison} the column`,
    columnNumber: (number: number) => `Column ${number}`,
    group: 'For each',
    noGroup: 'All rows together',
    period: 'Dates by',
    periods: { day: 'Day', year: 'Year', quarter: 'Quarter', month: 'Month' },
    condition: 'Only rows where',
    comparison: 'Comparison',
    comparisons: {
      is: 'is',
      'is-not': 'is not',
      contains: 'contains',
      over: 'is over',
      under: 'is under',
      'at-least': 'is at least',
      'at-most': 'is at most',
      between: 'is between',
      empty: 'is empty',
      filled: 'is not empty',
    },
    value: 'Value',
    valueHint: 'Value; value',
    addCondition: 'Add a condition',
    removeCondition: 'Remove this condition',
    run: 'Compute',
    notComputed: 'This could not be computed. Please try again.',
  },

  sources: {
    label: 'Sources',
    all: 'All',
    none: 'None',
    allChosen: 'All sources',
    noneChosen: 'No sources',
    some: (count: number) => counted(count, 'source', 'sources'),
    find: 'Find a document',
    mention: 'Or name one in the question with @.',
    noDocuments: 'There are no documents to choose from.',
    tooMany: (most: number) => `Choose None, then tick up to ${most}.`,
    whichDocument: 'Which document do you mean?',
    searched: (count: number, of: number, names: string[]) => {
      const more = count - names.length
      const named = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
      return `Searched ${count} of ${documents(of)}${named === '' ? '.' : `: ${named}.`}`
    },
  },

  mention: {
    label: 'Documents',
    found: (count: number) => `${documents(count)} to name; choose with the arrow keys and Enter`,
  },
} as const
