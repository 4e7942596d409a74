/** Fits a text area's height to its text, in browsers without `field-sizing`. */
export function growWithText(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
