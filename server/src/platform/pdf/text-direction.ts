const strong = /[\p{L}\p{Nl}]/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a paragraph: that of its first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = strong.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Whether a stretch of one script is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}
