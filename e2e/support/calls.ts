import { createCall, uuid7 } from '@banyan/client'
import type { InputOf, OutputOf, Route } from '@banyan/contract'
import type { Page } from '@playwright/test'

/**
 * Calls of the member of a page, as the page would make them. What a browser takes for this machine by itself, such as
 * `lotus.localhost`, Node looks up: the site is asked by its host's name alone.
 */
export async function callsOf(page: Page) {
  const { origin, host } = new URL(page.url())
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const ask = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, origin)
    url.hostname = '127.0.0.1'
    const answer = await page.request.fetch(url.href, {
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(init.body && { data: Buffer.from(await new Response(init.body).arrayBuffer()) }),
    })
    return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: answer.headers() })
  }
  const send = createCall({
    fetch: (path, init) => ask(path as string, init), // as: it is given paths
    language: () => 'VI',
    token: () => token,
  })
  return async <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
    const answer = await send(route, input, { idempotencyKey: uuid7() })
    if (!answer.ok) throw new Error(`${route.path}: ${answer.code}`)
    return answer.value
  }
}
