/** What a phrase of a question asks of a table; in each entry phrases are separated by "|". */
export type TablePhrases = {
  over: string
  under: string
  /** In time, or in the order of the rows. */
  after: string
  before: string
  /** Further up in the table, or more. */
  above: string
  below: string
  atLeast: string
  atMost: string
  between: string
  /** Before a number that is meant as it is: "exactly". */
  exactly: string
  isNot: string
  /** Deny what no condition on a cell says: "never". */
  denied: string
  /** Behind the number: "or more". */
  orMore: string
  orLess: string
  highest: string
  lowest: string
  /** Also of how often something stands there. */
  most: string
  fewest: string
  largest: string
  smallest: string
  latest: string
  earliest: string
  longest: string
  shortest: string
  oldest: string
  youngest: string
  heaviest: string
  lightest: string
  fastest: string
  slowest: string
  dearest: string
  cheapest: string
  best: string
  worst: string
  count: string
  sum: string
  average: string
  median: string
  distinct: string
  share: string
  difference: string
  ratio: string
  change: string
  rank: string
  group: string
  all: string
  /** Compare two: "more", "larger". */
  more: string
  less: string
  longer: string
  shorter: string
  older: string
  younger: string
  faster: string
  slower: string
  /** The row behind another one, or before it. */
  next: string
  previous: string
  /** Ask for runs of rows, which no plan has. */
  runs: string
  /** "As the table lists them", not by date: "listed". */
  asListed: string
  /** Question words. */
  /** Begin a question whose answer is yes or no. */
  yesNo: string
  thing: string
  person: string
  time: string
  place: string
  money: string
  duration: string
  size: string
  age: string
  /** Between a column's name and a value of it, or the other way round: "is", "of". */
  links: string
  and: string
  or: string
}
