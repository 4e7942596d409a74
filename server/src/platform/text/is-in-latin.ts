const inAnotherScript = /[\p{L}--\p{Script=Latin}]/v

/** Whether half of a text's letters or more are Latin, as those of English are. */
export function isInLatin(text: string): boolean {
  if (!inAnotherScript.test(text)) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin >= letters / 2
}
