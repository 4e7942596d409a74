/** What became of an uploaded file. */
export type UploadOutcome = {
  /** The name of the file that was sent. */
  name: string
  status: 'done' | 'duplicate' | 'error'
  /** The server's message for a failure; null if there is none. */
  reason: string | null
  /** The document that the file has become, or that has the same bytes. */
  documentId: string | null
  /** That document's name. */
  twin: string | null
}
