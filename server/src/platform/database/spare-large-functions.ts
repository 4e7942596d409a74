import { setFlagsFromString } from 'node:v8'

/**
 * Prevents V8 from ever optimising a WebAssembly function that is first called before the returned function is called.
 * Some of PostgreSQL's functions, above all its parser, are so large that optimising one takes 600 MB and seconds. They
 * run while the database opens. Functions that are called later, such as vector distances, are optimised when they are
 * hot.
 */
export function spareLargeFunctions(): () => void {
  // Read when a function is first compiled; none of the module's own functions has the number 0.
  setFlagsFromString('--wasm-tier-up-filter=0')
  // Otherwise a full garbage collection discards compiled code, which would be compiled again without the filter.
  setFlagsFromString('--no-flush-liftoff-code')
  return () => setFlagsFromString('--wasm-tier-up-filter=-1')
}
