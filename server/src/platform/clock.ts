/** The time of plans and payments, which tests move. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
