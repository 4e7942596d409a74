import type { FoundPassage } from './stages.ts'

/** A passage that is a whole document, found first. */
export function passageOf(text: string): FoundPassage {
  return {
    id: 1,
    documentId: 'a',
    filename: 'a.txt',
    start: 0,
    end: text.length,
    text,
    context: '',
    page: null,
    location: '',
    score: 1,
  }
}
