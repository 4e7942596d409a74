/** Loads the Markdown renderer, which a chat without answers does not need. */
export function loadAnswerText() {
  return import('./answer-text.tsx')
}
