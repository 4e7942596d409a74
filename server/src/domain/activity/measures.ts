/**
 * What is counted, and what its label means. For `query`, `tokens`, `active-user` and `accounts`, the label is the
 * tier; for `answer`, whether it was answered; for `feedback`, the rating; for `upload`, `ingested` and `ingest-ms`
 * (from queued to ready), the file type; for `ingest-failed`, the reason; for `tier-change`, "free>pro". `queue` is the
 * most documents that were waiting at any one time of a day.
 */
export type Measure =
  | 'query'
  | 'tokens'
  | 'answer'
  | 'feedback'
  | 'upload'
  | 'ingested'
  | 'ingest-ms'
  | 'ingest-failed'
  | 'active-user'
  | 'accounts'
  | 'sign-up'
  | 'tier-change'
  | 'queue'
