import type { Browser } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor; `dur` is of the clock. */
  readonly tdur?: number
  readonly dur?: number
  readonly args: Readonly<Record<string, unknown>>
}

/** What the main thread of the pages did while `act` ran, in milliseconds. */
export interface MainThread {
  /** The processor time of its longest task: what a machine that does nothing else would take. */
  readonly longestTaskMs: number
  /** The longest of scripts' own callbacks of a frame, likewise. */
  readonly longestScriptMs: number
  /** What the browser's graphics process took of all processors: without a graphics card, the emulation of one. */
  readonly drawingMs: number
  /** The longest that the main thread waited for what WebGL had drawn, by the clock. */
  readonly longestDrawingWaitMs: number
}

/** Traces the browser's tasks while `act` runs. Nothing else may run in this browser meanwhile. */
export async function traced(browser: Browser, act: () => Promise<void>): Promise<MainThread> {
  const protocol = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  // as: Chromium's trace event format
  protocol.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'gpu', '__metadata'] }
  await protocol.send('Tracing.start', { traceConfig })
  const graphicsSeconds = async () => {
    const { processInfo } = await protocol.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'GPU').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const before = await graphicsSeconds()
  await act()
  const drawingMs = 1000 * ((await graphicsSeconds()) - before)
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve))
  await protocol.send('Tracing.end')
  await complete
  await protocol.detach()
  const threads = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid}:${tid}`, String(args['name'])]),
  )
  const of = (thread: string, name: RegExp) =>
    events.filter(
      (event) => event.ph === 'X' && name.test(event.name) && threads.get(`${event.pid}:${event.tid}`) === thread,
    )
  const processorMs = ({ tdur = 0 }: TraceEvent) => tdur / 1000
  const waits = of('CrRendererMain', /^GLES2::ReadPixels$/)
  return {
    longestTaskMs: Math.max(0, ...of('CrRendererMain', /RunTask$/).map(processorMs)),
    longestScriptMs: Math.max(0, ...of('CrRendererMain', /^FireAnimationFrame$/).map(processorMs)),
    drawingMs,
    longestDrawingWaitMs: Math.max(0, ...waits.map(({ dur = 0 }) => dur / 1000)),
  }
}
