/** Loads the viewer of PDF pages, which is too large for the chat's first view. */
export function loadPdfView() {
  return import('./pdf-view.tsx')
}
