import { isSlotCode } from '@banyan/games/slots'
import { expect, test } from 'vitest'
import { inLanguage, readLaunch, withoutTicket } from './launch.ts'

const at = (path: string) => new URL(path, 'https://play.example')

test.each`
  path                                         | language | ticket    | demo
  ${'/?game=sen-vang&language=TH#ticket=a-_b'} | ${'TH'}  | ${'a-_b'} | ${null}
  ${'/?game=rong-may&language=XX#demo'}        | ${'VI'}  | ${null}   | ${'rong-may'}
  ${'/?game=another-game&language=EN#demo'}    | ${'EN'}  | ${null}   | ${null}
  ${'/?game=rong-may&language=ja'}             | ${'JA'}  | ${null}   | ${null}
`('$path opens in $language with ticket $ticket and demo $demo', ({ path, language, ticket, demo }) => {
  expect(readLaunch(at(path), isSlotCode)).toMatchObject({ language, ticket, demo })
})

test('the ticket leaves the address, and the rest of it stays', () => {
  expect(withoutTicket(at('/?game=sen-vang&language=TH#ticket=abc'))).toBe('/?game=sen-vang&language=TH')
  expect(withoutTicket(at('/?game=sen-vang#demo'))).toBe('/?game=sen-vang#demo')
})

test('another language changes nothing else of the address', () => {
  const address = at('/?game=sen-vang&language=TH#demo')
  expect(inLanguage(address, 'JA')).toBe('https://play.example/?game=sen-vang&language=JA#demo')
  expect(readLaunch(new URL(inLanguage(address, 'JA')), isSlotCode)).toEqual({
    ...readLaunch(address, isSlotCode),
    language: 'JA',
  })
})
