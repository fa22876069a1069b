import { z } from 'zod/mini'
import { gameCode, numero } from './lottery-values.ts'
import { instantValue } from './values.ts'

/** A round of a game that runs by the clock. */
export const drawState = z.object({
  gameCode,
  numero,
  /** When betting opens, when it closes, and when the result is published, by the server's clock. */
  opensAt: instantValue,
  closesAt: instantValue,
  drawsAt: instantValue,
})
