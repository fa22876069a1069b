import { isSlotCode } from '@banyan/games/slots'
import { expect, test } from 'vitest'
import { inLanguage, readLaunch, withoutTicket } from './launch.ts'

const at = (path: string) => new URL(path, 'https://play.example')

test.each`
  path                                         | language | ticket    | demo          | isReplay
  ${'/?game=sen-vang&language=TH#ticket=a-_b'} | ${'TH'}  | ${'a-_b'} | ${null}       | ${false}
  ${'/?game=rong-may&language=XX#demo'}        | ${'VI'}  | ${null}   | ${'rong-may'} | ${false}
  ${'/?game=rong-may&language=EN#replay'}      | ${'EN'}  | ${null}   | ${null}       | ${true}
  ${'/?game=another-game&language=EN#demo'}    | ${'EN'}  | ${null}   | ${null}       | ${false}
  ${'/?game=rong-may&language=ja'}             | ${'JA'}  | ${null}   | ${null}       | ${false}
`('$path opens in $language with ticket $ticket and demo $demo, as a replay: $isReplay', ({ path, ...opens }) => {
  expect(readLaunch(at(path), isSlotCode)).toMatchObject(opens)
})

test('the ticket leaves the address, and the rest of it stays', () => {
  expect(withoutTicket(at('/?game=sen-vang&language=TH#ticket=abc'))).toBe('/?game=sen-vang&language=TH')
  expect(withoutTicket(at('/?game=sen-vang#demo'))).toBe('/?game=sen-vang#demo')
  expect(withoutTicket(at('/?game=sen-vang#replay'))).toBe('/?game=sen-vang#replay')
})

test('another language changes nothing else of the address', () => {
  const address = at('/?game=sen-vang&language=TH#demo')
  expect(inLanguage(address, 'JA')).toBe('https://play.example/?game=sen-vang&language=JA#demo')
  expect(readLaunch(new URL(inLanguage(address, 'JA')), isSlotCode)).toEqual({
    ...readLaunch(address, isSlotCode),
    language: 'JA',
  })
})
