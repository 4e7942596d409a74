import type { Expected } from '../stages.ts'

/** "Tranche B", "Class C"; no initial of a name ("Anna E. Berg"), and no word that only joins ("and B", "for A"). */
const letteredThing =
  /(?<!\p{L})(?!(?:and|or|am|do|did|can|may|must|should|will|would|have|had|than|are|were|for|with|under|from|the)\s)(?<thing>\p{L}{3,20}) (?<letter>(?!I(?!\p{L}))\p{Lu})(?![\p{L}\d.&'’-])/giu
const isSmall = /\p{Ll}{2}/u

/** The things that a question means by a capital letter. None in a question that is all in capitals. */
export function letteredIn(text: string): Expected['lettered'] {
  if (!isSmall.test(text)) return []
  return [...text.matchAll(letteredThing)].flatMap(({ groups }) => {
    const { thing = '', letter = '' } = groups ?? {}
    return letter === letter.toUpperCase() ? [{ thing: thing.toLowerCase(), letter }] : []
  })
}
