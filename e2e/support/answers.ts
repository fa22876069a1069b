import type { Page } from '@playwright/test'

/** Changes something in what a call of the site answers, which is the server's otherwise: for what no demo has. */
export async function answerWith(
  page: Page,
  call: string,
  change: (value: Record<string, unknown>) => void,
): Promise<void> {
  await page.route(
    (url) => url.pathname === call,
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { value: Record<string, unknown> } // as: every call answers so
      change(answer.value)
      await route.fulfill({ response, json: answer })
    },
  )
}

/** Changes the site as its browser is told of it: with the first answer, and by a call of its own. */
export async function siteWith(page: Page, change: (site: Record<string, unknown>) => void): Promise<void> {
  await answerWith(page, '/wps/system/whitelabel', change)
  await answerWith(page, '/wps/system/permission', ({ info }) =>
    change((info as { whitelabel: Record<string, unknown> }).whitelabel),
  ) // as: the call's contract
}

/** No vendor of the demo has a lobby: with this its first game is one, of all its games. */
export async function withLobby(page: Page): Promise<void> {
  await page.route('**/wps/relay/GCSGAME_gameList?*', async (route) => {
    const url = new URL(route.request().url())
    const isLobby = url.searchParams.has('nodeId')
    url.searchParams.delete('nodeId')
    const answer = await route.fetch({ url: url.href })
    const json = await answer.json()
    if (!isLobby) json.value.games[0].isGame = 'VASSALAGE'
    await route.fulfill({ response: answer, json })
  })
}
