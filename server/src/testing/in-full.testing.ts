/** Whether long lists are walked to the end, as CI does; `npm test` walks a part of them. */
export const inFull = Boolean(process.env.TESTS_IN_FULL)
