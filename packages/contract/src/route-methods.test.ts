import { expect, test } from 'vitest'
import { everyRoute } from './route-groups.ts'

const under = (...roots: readonly string[]) =>
  everyRoute.map(([, route]) => route).filter(({ path }) => roots.some((root) => path.startsWith(root)))
const called = (path: string) => under(path).filter((route) => route.path === path)

/** The specification, section 7, writes — for the method of these. */
const unsaid = ['/wps/verification/sms/noLogin', '/wps/verification/sms/register', '/wps/member/password/email']

test.each(unsaid)('[API-07] %s, whose method the specification leaves open, is POST and nothing else', (path) => {
  expect(called(path).map(({ method }) => method)).toEqual(['POST'])
})

test('[API-08] what a lottery is asked is read by GET, and a game is launched by POST', () => {
  const lottery = under('/lgw/', '/lotto/')
  expect(lottery.length).toBeGreaterThan(2)
  expect(lottery.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(called('/wps/game/launchGame').map(({ method }) => method)).toEqual(['POST'])
})

test('[API-09] [API-87] a relay call stands under /wps/relay/ by its name, is read by GET and changes by POST', () => {
  const relay = under('/wps/relay/')
  expect(relay.length).toBeGreaterThan(10)
  for (const { path, method } of relay) {
    expect(path).toMatch(/^\/wps\/relay\/(passwordCheck\/)?[A-Z0-9]+_[A-Za-z0-9]+$/)
    const changes = /_(set|launch|redeem|convert|claim|process|wallet|transfer)/i.test(path)
    expect([path, method]).toEqual([path, changes ? 'POST' : 'GET'])
  }
})

test('[API-38] the menu and the list of games are anybody’s to read', () => {
  for (const path of ['/lgw/games/game_menus', '/wps/relay/GCSGAME_gameList'])
    expect(called(path)).toMatchObject([{ method: 'GET', audience: 'public' }])
})

test('no two calls share a method and a path', () => {
  const names = everyRoute.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})
