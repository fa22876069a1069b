import { expect, test } from 'vitest'
import { lookupsOf } from './lookups.ts'

test.each`
  typed                   | id              | address
  ${'0912345678'}         | ${'member'}     | ${'/members?text=0912345678&by=mobile'}
  ${'lan@banyan.example'} | ${'member'}     | ${'/members?text=lan%40banyan.example&by=email'}
  ${'2001:db8::7'}        | ${'member'}     | ${'/members?text=2001%3Adb8%3A%3A7&by=address'}
  ${'203.0.113.9'}        | ${'member'}     | ${'/members?text=203.0.113.9&by=address'}
  ${' lan88 '}            | ${'member'}     | ${'/members?text=lan88'}
  ${'Trần Lan'}           | ${'member'}     | ${'/members?text=Tr%E1%BA%A7n+Lan&by=name'}
  ${'4711'}               | ${'bet'}        | ${'/bets?text=4711'}
  ${'4711'}               | ${'round'}      | ${'/bets?text=4711&by=round'}
  ${'20261128-0042'}      | ${'round'}      | ${'/bets?text=20261128-0042&by=round'}
  ${'4711'}               | ${'deposit'}    | ${'/deposits?tab=orders&number=4711'}
  ${'4711'}               | ${'withdrawal'} | ${'/withdrawals?id=4711'}
`('"$typed" as a $id leads to $address', ({ typed, id, address }) => {
  const found = lookupsOf(typed).find((each) => each.id === id)
  expect(`${found?.to}${found?.search}`).toBe(address)
})

test('a name is no number of anything, and may be words of the site; nothing typed is nothing', () => {
  expect(lookupsOf('Trần Lan').map(({ id }) => id)).toEqual(['member', 'words'])
  expect(lookupsOf('  ')).toEqual([])
})
