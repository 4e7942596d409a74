/** Words and phrases as the alternatives of a pattern, "a|b". */
export type Alternatives = {
  /** They begin a question that goes on from the one before: "and", "what about". */
  followUpOpeners: string
  /** They stand before what a follow-up replaces: "in Austria" by "and in Germany?". */
  prepositions: string
  articles: string
  /** What is called a document may follow these without an article: "according to". */
  documentSource: string
  /** A document follows these when it is called one: "in the handbook". */
  documentContainer: string
  /** Documents speak of themselves so; only a longer name says which one: "of the". */
  documentOwner: string
  documentArticle: string
  /** Endings of words that name a kind of document. */
  documentKindEnding: string
  /** Any document: "file". A document's name may stand before it. */
  anyDocument: string
  /** "What is this about?", and what may follow; English has a pattern of its own. */
  aboutOpeners: string
  aboutObjects: string
  /** Where two passages differ in one of these, they do not say the same. */
  denials: string
  /** "And" between the numbers of a citation. */
  and: string
  /** Heads of a list of sources. */
  sourceHeading: string
  /** Small words that tell this language from others. */
  littleWords: string
}

/** Single words with spaces between them. */
export type Words = {
  /** What documents are called: "lease", "handbook". */
  documentKinds: string
  /** Words for any document, and function words, which tell none from another. */
  genericWords: string
  /** What the first lines of a document say of it: name, date, parties, author. */
  identity: string
  /** Those of them that need no word for a document beside them. */
  tellingIdentity: string
  /** What is written and has an identity. */
  writtenThings: string
}

/** What several languages have, each as far as it is known. Patterns that English alone has stand in english.ts. */
export type Lexicon = Partial<Alternatives & Words>
