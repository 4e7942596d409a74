/**
 * What is counted, and what its label says: `query`, `tokens`, `active-user` and `accounts` the tier; `answer` whether
 * it was answered; `feedback` the rating; `upload`, `ingested` and `ingest-ms` (from the queue to ready) the type of
 * file; `ingest-failed` the reason; `tier-change` "free>pro". `queue` is the highest number of documents that waited at
 * once on a day.
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
