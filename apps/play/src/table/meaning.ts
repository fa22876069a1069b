import type { FrameEnding } from '@banyan/contract'

const endings: Readonly<Record<string, FrameEnding>> = {
  not_logged_in: 'session_over',
  game_disabled: 'game_closed',
  account_frozen: 'player_barred',
}
const ofTime: ReadonlySet<string> = new Set(['reality_check_due', 'session_limit_reached'])

/** What a refused round means for the table: its end, a pause that the player has to see, or words and nothing more. */
export function meaningOf(code: string): { readonly ending: FrameEnding } | 'time' | 'words' {
  const ending = endings[code]
  if (ending) return { ending }
  return ofTime.has(code) ? 'time' : 'words'
}
