/** What a question may call a document by: its title, its kind in the document's words, who it is with, its numbers. */
export type CalledName = {
  kind: 'title' | 'kind' | 'party' | 'person' | 'number'
  value: string
  aliases: string[]
}
