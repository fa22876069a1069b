import { error } from './error.ts'
import { play } from './play.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = { error, play } as const
