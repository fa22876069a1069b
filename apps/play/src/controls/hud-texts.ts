import type { Win } from '@banyan/games/slots'
import type { SlotTextKey } from '@banyan/i18n/slots'
import type { Say } from '../lib/texts.ts'
import type { Plate } from '../stage/hud.ts'

export interface WinTexts {
  readonly say: Say
  readonly symbolName: (symbol: string) => string
  /** What so many units of the round are worth, as money. */
  readonly worth: (units: number) => string
}

/** One win in words: how many of which symbol, where, and what it pays. */
export function winText(win: Win, { say, symbolName, worth }: WinTexts): string {
  const facts = { count: win.count, symbol: symbolName(win.symbol), amount: worth(win.units) }
  if (win.kind === 'line') return say('line_win', { ...facts, line: win.line + 1 })
  return win.kind === 'ways'
    ? say('ways_win', { ...facts, ways: win.ways })
    : say(win.kind === 'cluster' ? 'cluster_win' : 'scatter_win', facts)
}

const titles: Readonly<Record<Plate['kind'], SlotTextKey>> = {
  'free-spins': 'plate.free_spins',
  'free-spins-more': 'plate.free_spins_more',
  'free-spins-end': 'plate.free_spins_end',
  hold: 'plate.hold',
  cap: 'plate.cap',
}

export function plateTexts(
  { kind, count, units }: Plate,
  { say, worth }: Omit<WinTexts, 'symbolName'>,
): { title: string; text: string | null } {
  const title = say(titles[kind], { count })
  if (kind === 'hold') return { title, text: say('plate.hold_text') }
  return { title, text: units > 0 ? say('plate.free_spins_total', { amount: worth(units) }) : null }
}
