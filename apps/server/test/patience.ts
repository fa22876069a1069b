import { vi } from 'vitest'
import { patienceMs } from './patience-ms.ts'

const { waitFor } = vi

/** As `expect.poll` has it from vitest.config.ts, which knows no default for this one. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
