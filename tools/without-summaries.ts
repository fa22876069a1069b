import type { PluginOption } from 'vite'

/** A call's summary, on its line or on those below it. */
const summary = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),$/gm

/** The source of calls without their summaries; every line that is left stands where it stood. */
export const withoutSummaries = (source: string): string =>
  source.replaceAll(summary, (found) => '\n'.repeat(found.split('\n').length - 1))

/** Leaves the summaries of the calls out of a build: the reference of the calls has them, and no browser reads them. */
export const leaveSummariesOut = (): PluginOption => ({
  name: 'leave-summaries-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
})
