import { z } from 'zod/mini'
import { routes } from './route.ts'
import { countParameter, fileValue, idValue, instantValue, passwordValue } from './values.ts'

/** So many days a copy lies ready once it is made. */
export const copyDays = 7
/** So many hours lie between two copies that a member asks for. */
export const copyHours = 24

/** `over`: it was ready, and is deleted. */
export const copyStates = ['waiting', 'running', 'ready', 'failed', 'over'] as const
export type CopyState = (typeof copyStates)[number]

const dataCopy = z.object({
  copyId: idValue,
  state: z.enum(copyStates),
  askedAt: instantValue,
  readyAt: z.nullable(instantValue),
  /** Null unless it is ready. */
  keptUntil: z.nullable(instantValue),
  /** How many bytes the archive has, and in how many pieces it is fetched; 0 until it is ready. */
  bytes: z.int(),
  pieces: z.int(),
})
export type DataCopy = z.output<typeof dataCopy>

/** The most pieces that an archive is fetched in. */
export const copyPiecesMost = 100_000

/** A copy of all that is kept about a member, as one ZIP archive of tables. */
export const copyRoutes = routes({
  dataCopies: {
    method: 'GET',
    path: '/wps/member/copies',
    summary: 'The copies of their data that the member has asked for, newest first; ten at the most',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      copies: z.array(dataCopy),
      /** When another one may be asked for. Null: now. */
      nextAt: z.nullable(instantValue),
    }),
    refusals: [],
  },
  askDataCopy: {
    method: 'POST',
    path: '/wps/member/copies',
    summary:
      'Asks for a copy of all that is kept about the member, by the payment password, or that of the log-in where none is set; one at a time, and one a day',
    audience: 'account',
    encrypted: true,
    input: z.strictObject({ password: passwordValue }),
    output: z.object({ copyId: idValue }),
    /** `copy_too_soon` comes with `until`, when another one may be asked for. */
    refusals: ['wrong_password', 'copy_under_way', 'copy_too_soon', 'too_many_requests', 'not_ready'],
  },
  dataCopyPiece: {
    method: 'GET',
    path: '/wps/member/copies/piece',
    summary: 'A piece of the archive of the member’s own copy, counted from 1: all of them in order are the archive',
    audience: 'account',
    file: 'given',
    input: z.strictObject({ copyId: idValue, piece: countParameter(copyPiecesMost) }),
    output: z.object({ file: fileValue, type: z.literal('application/octet-stream') }),
    refusals: ['not_found', 'too_many_requests'],
  },
})
