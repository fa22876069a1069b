import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { newKey } from '../../apps/server/test/betting.ts'

/** Plays rounds as the game's client does, without showing them. */
export async function spin(
  page: Page,
  request: APIRequestContext,
  { game, rounds, bet = 1000 }: { readonly game: string; readonly rounds: number; readonly bet?: number },
): Promise<void> {
  const url = await page.evaluate(async (code) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('token')}`,
      'content-type': 'application/json',
      language: 'VI',
    }
    const list = await fetch('/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=BANYAN', { headers })
    const games = (await list.json()).value.games as { gameId: string; code: string }[]
    const gameId = games.find((each) => each.code === code)?.gameId
    const launched = await fetch('/wps/game/launchGame', { method: 'POST', headers, body: JSON.stringify({ gameId }) })
    return (await launched.json()).value.game_url as string
  }, game)
  const { origin, hash } = new URL(url)
  const entered = await request.post(`${origin}/play/slots/enter`, { data: { ticket: hash.replace('#ticket=', '') } })
  const headers = { authorization: `Bearer ${(await entered.json()).value.token}` }
  for (let round = 0; round < rounds; round += 1) {
    const data = { gameCode: game, bet: String(bet), mode: 'SPIN', clientSpinId: newKey() }
    // The pace of play is kept by the server.
    await expect
      .poll(async () => (await request.post(`${origin}/play/slots/spin`, { data, headers })).status())
      .toBe(200)
  }
}
