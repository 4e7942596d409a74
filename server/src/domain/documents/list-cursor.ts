/** The position after a row of a list of documents, by what the list is sorted by, as text. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}
