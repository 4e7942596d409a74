/** The time for what counts by days and months; tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
