const title =
  /^(?:\p{N}{1,2}[.)]?\s)?(?:(?:table of )?contents|inhalt(?:sverzeichnis|sübersicht)?|sommaire|table des matières|índice(?: general)?|tabla de contenidos?|contenidos?|conteúdo|sumário|sommario|indice(?: generale)?|inhoud(?:sopgave)?|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|innhold(?:sfortegnelse)?|sisällys(?:luettelo)?|cuprins|tartalom(?:jegyzék)?|içindekiler)\s?:?$/iu

/** Whether a line names a table of contents, and so nothing of what follows that table. */
export function isContentsTitle(text: string): boolean {
  return text.length <= 40 && title.test(text.trim())
}

const dotsAtEnd = /(?:\.{4}|\. \. \. ?|…{2})\s?\S{1,6}$/u

/** Whether dots lead from a line's words to what stands at its end, as in a table of contents. */
export function hasDotsAtEnd(text: string): boolean {
  return dotsAtEnd.test(text.slice(-40))
}
