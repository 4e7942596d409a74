/** Whether a text has these words, however they are spaced, and in capitals or not. */
export const holdsWords = (text: string, words: string): boolean => plain(text).includes(plain(words))
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
