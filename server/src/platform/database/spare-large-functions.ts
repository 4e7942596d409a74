import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 never optimise a function of WebAssembly that is first called before the returned function is. Some of
 * PostgreSQL's are so large, its parser first of all, that optimising one takes 600 MB and seconds; they run while the
 * database opens. What is called later, as the distances of vectors are, is optimised when it is hot.
 */
export function spareLargeFunctions(): () => void {
  // Looked at when a function is first compiled; none of the module's own has the number 0.
  setFlagsFromString('--wasm-tier-up-filter=0')
  // Else a full collection throws away what was compiled, and it would be compiled again without the filter.
  setFlagsFromString('--no-flush-liftoff-code')
  return () => setFlagsFromString('--wasm-tier-up-filter=-1')
}
