/** Words and phrases as alternatives of a pattern, "a|b". */
export type Alternatives = {
  /** Begin a question that continues the one before: "and", "what about". */
  followUpOpeners: string
  /** Begin a sentence that is about what the one before it names: "it", "this". */
  leaning: string
  /** Precede what a follow-up replaces: "and in Germany?" replaces "in Austria". */
  prepositions: string
  articles: string
  /** May be followed by what a document is called, without an article: "according to". */
  documentSource: string
  /** Are followed by what a document is called: "in the handbook". */
  documentContainer: string
  /** Used by documents about themselves, so only a longer name identifies one: "of the". */
  documentOwner: string
  documentArticle: string
  /** Endings of words that name a kind of document. */
  documentKindEnding: string
  /** Words for any document, such as "file". A document's name may precede them. */
  anyDocument: string
  /** "What is this about?", and what may follow; English has its own pattern. */
  aboutOpeners: string
  aboutObjects: string
  /** May stand before the words of the next two: "bitte", "donnez-moi". Any other word before them makes a question. */
  requestOpeners: string
  /** Ask for a summary: "Zusammenfassung", "résumez". English has its own patterns for these two. */
  summaryAsked: string
  /** Ask to compare: "vergleiche". */
  comparisonAsked: string
  /** Begin a request that has a subject of its own, with its article: "list the", "fasse das". */
  ownRequests: string
  /** If two passages differ in one of these, they do not say the same. */
  denials: string
  /** "And" between the numbers of a citation. */
  and: string
  /** Headings of a list of sources. */
  sourceHeading: string
  /** Ask how many there are, where English may say "number": "Anzahl", "número de contratos". */
  counted: string
  /** Function words that distinguish this language from others. */
  littleWords: string
}

/** Single words, separated by spaces. */
export type Words = {
  /** What documents are called: "lease", "handbook". */
  documentKinds: string
  /** Words for any document, and function words: they identify none. */
  genericWords: string
  /** What a document's first lines say about it: name, date, parties, author. */
  identity: string
  /** The identity words that ask about a document even if none is mentioned. */
  tellingIdentity: string
  /** Kinds of texts that have an identity. */
  writtenThings: string
}

/** What several languages share, as far as each defines it. Patterns that only English has are in english.ts. */
export type Lexicon = Partial<Alternatives & Words>
