import { z } from 'zod/mini'
import { declareStaffRoutes } from './staff-route.ts'
import { instantValue } from './values.ts'

/**
 * The statistical tests of the generator, each on the same stream. `bits`: as many ones as zeros. `runs`: as many
 * changes from one bit to the next. `bytes`: each of 256 values. `pairs`: each pair of decimal digits, drawn as the
 * lotteries draw them. `poker`: how many different digits five have. `dice`: each of six faces, drawn as the tables
 * draw them. `stops`: each of 60 stops, drawn as the slots draw them.
 */
export const generatorTests = ['bits', 'runs', 'bytes', 'pairs', 'poker', 'dice', 'stops'] as const
export type GeneratorTest = (typeof generatorTests)[number]

/** A result less likely than that is a failure: one in ten thousand by chance. */
export const failedBelow = 0.0001

const figure = z.object({
  test: z.enum(generatorTests),
  /** How many values were looked at. */
  sample: z.int(),
  /** Chi-square, or the deviation in units of its own where there are no degrees. */
  statistic: z.number(),
  degrees: z.nullable(z.int()),
  /** How likely a result as far from what is expected is of a perfect generator. */
  probability: z.number(),
})

const run = z.object({
  at: instantValue,
  /** Version of the generator then. */
  version: z.string(),
  node: z.string(),
  isPassed: z.boolean(),
  figures: z.array(figure),
})
export type GeneratorRun = z.output<typeof run>

export const softwareKinds = ['generator', 'slots', 'originals', 'steps', 'lottery', 'raffle', 'jackpots'] as const

const software = z.object({
  kind: z.enum(softwareKinds),
  code: z.string(),
  /** A slot's newest version, the fingerprint of all that decides a win, and its return in millionths; else null. */
  version: z.nullable(z.int()),
  fingerprint: z.nullable(z.string()),
  returnMillionths: z.nullable(z.int()),
  /** SHA-256 over the sums of its files, in the order of their paths. */
  sha256: z.string(),
  files: z.int(),
})
export type CheckedSoftware = z.output<typeof software>

/** What a test laboratory asks for: the generator, its tests, and the game software that runs. */
export const staffLaboratoryRoutes = declareStaffRoutes({
  laboratory: {
    method: 'GET',
    path: '/ops/api/laboratory',
    summary: 'Version of the generator, results of its tests, and checksums of the game software that now runs',
    permission: 'laboratory.read',
    input: z.strictObject({}),
    output: z.object({
      /** When the software was read: at the start of the server that answers. */
      readAt: instantValue,
      node: z.string(),
      generator: z.object({ version: z.string(), source: z.string() }),
      /** The newest first. */
      runs: z.array(run),
      software: z.array(software),
    }),
    refusals: [],
  },
  laboratoryReport: {
    method: 'GET',
    path: '/ops/api/laboratory/report',
    summary:
      'The same as a file, with the sum of every source file and the seeds of the last test: it can be checked offline',
    permission: 'laboratory.read',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), json: z.string() }),
    refusals: [],
  },
})
