import { error } from './error.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = { error } as const
