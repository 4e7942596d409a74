/** What every language may have; words that may be read as a pattern are written as one. A language leaves out what it lacks. */
export type Lexicon = Partial<{
  /** Begin a question that goes on from the one before: "and", "what about". */
  followUpOpeners: string
  /** Stand before what a follow-up replaces: "in Austria" by "and in Germany?". */
  prepositions: string
  articles: string
  /** What is called a document may follow without an article: "according to". */
  documentSource: string
  /** A document follows when it is called one: "in the handbook". */
  documentContainer: string
  /** Documents speak of themselves so; only a longer name says which one: "of the". */
  documentOwner: string
  documentArticle: string
  /** What documents are called: "lease", "handbook". */
  documentKinds: string
  /** Endings of words that name a kind of document. */
  documentKindEnding: string
  /** Any document: "file"; before it stands the name of one. */
  anyDocument: string
  /** Words for any document, and function words, which tell none from another. */
  genericWords: string
  /** What a document says of itself in its first lines: name, date, parties, author. */
  identity: string
  /** Of these the ones that tell which document is meant without naming one. */
  tellingIdentity: string
  /** What is written and has an identity. */
  writtenThings: string
  /** "What is this about?", in other words than English has, and what may follow. */
  aboutOpeners: string
  aboutObjects: string
  /** A copy that differs in one of these is none. */
  denials: string
  /** "and" between the numbers of a citation. */
  and: string
  /** Head of a list of sources. */
  sourceHeading: string
  /** Small words that tell this language from others. */
  littleWords: string
}>
