import { readWords } from './read-words.ts'

/** A file's name without its ending: "south" of "south.csv". */
export function bareName(filename: string): string {
  return filename.replace(/\.\w{1,5}$/u, '')
}

/** The words of a name of a file or a sheet, which hyphens and underscores part: "test_manifest". */
export function wordsOfName(name: string): string[] {
  return readWords(name.replace(/[_-]/gu, ' ')).map(({ text }) => text)
}
