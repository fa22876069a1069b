import type { KenoPicks, OriginalCode, PlinkoPicks, WheelPicks } from '@banyan/games/originals'
import type { SayOriginal } from './texts.ts'

/** The setting that a return belongs to, in words. */
export function settingText(code: OriginalCode, picks: unknown, say: SayOriginal): string {
  switch (code) {
    case 'plinko': {
      const { rows, risk } = picks as PlinkoPicks // as: the picks of this game
      return `${say('plinko.rows')} ${rows} · ${say(`risk.${risk}`)}`
    }
    case 'wheel': {
      const { segments, risk } = picks as WheelPicks // as: likewise
      return `${say('wheel.segments')} ${segments} · ${say(`risk.${risk}`)}`
    }
    case 'keno': {
      const { numbers, risk } = picks as KenoPicks // as: likewise
      return `${say(`risk.${risk}`)} · ${say('keno.picked', { count: numbers.length, max: 10 })}`
    }
    case 'dice':
    case 'limbo':
      return say(`name.${code}`)
  }
}
