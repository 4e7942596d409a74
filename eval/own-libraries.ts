import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, 'own-libraries')

const libraryQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** Of each of these, one wording must stand in the answer. Empty if nothing in the library answers. */
  needs: z.array(z.array(z.string()).min(1)),
})
export type LibraryQuestion = z.infer<typeof libraryQuestion>
/** Eight or nine files of several kinds, and the questions that are asked over all of them at once. */
export type OwnLibrary = { name: string; files: string; questions: LibraryQuestion[] }

/** Small libraries that we wrote ourselves. */
export function readOwnLibraries(): OwnLibrary[] {
  return readdirSync(folder)
    .sort()
    .map(name => ({
      name,
      files: join(folder, name, 'files'),
      questions: readFileSync(join(folder, name, 'questions.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => libraryQuestion.parse(JSON.parse(line))),
    }))
}

/** The share, 0 to 1, of what is needed that the answer says, by the letters and digits alone. */
export function shareSaid({ needs }: LibraryQuestion, answer: string): number {
  const said = lettersOf(answer.replace(/\[\d+\]/g, ''))
  return needs.filter(wordings => wordings.some(one => said.includes(lettersOf(one)))).length / needs.length
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
