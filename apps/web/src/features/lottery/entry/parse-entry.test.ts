import { describe, expect, test } from 'vitest'
import { northern } from '../../../../test/rules.ts'
import { canPermute, parseEntry } from './parse-entry.ts'

describe('[GAME-62] a typed list of numbers', () => {
  test.each`
    play           | text                  | entries
    ${'LO2'}       | ${'07 28 39'}         | ${['07', '28', '39']}
    ${'LO2'}       | ${'07,28;39\n63\t91'} | ${['07', '28', '39', '63', '91']}
    ${'LO2'}       | ${'07 - 28 - 39'}     | ${['07', '28', '39']}
    ${'LO2'}       | ${'  07...28/39  '}   | ${['07', '28', '39']}
    ${'LO3'}       | ${'832, 217'}         | ${['832', '217']}
    ${'DAU_DIGIT'} | ${'3 5'}              | ${['3', '5']}
    ${'XIEN2'}     | ${'32-17, 05-44'}     | ${['17-32', '05-44']}
    ${'XIEN3'}     | ${'32-17-05;'}        | ${['05-17-32']}
    ${'X3_DB'}     | ${'832'}              | ${['238']}
    ${'LO2'}       | ${''}                 | ${[]}
  `('$play takes "$text"', ({ play, text, entries }) => {
    expect(parseEntry(northern.playOf(play), text)).toEqual({ entries, repeated: 0, rejected: [] })
  })

  test.each`
    play       | token         | problem
    ${'LO2'}   | ${'7'}        | ${'wrong_length'}
    ${'LO2'}   | ${'071'}      | ${'wrong_length'}
    ${'LO2'}   | ${'o7'}       | ${'not_digits'}
    ${'LO2'}   | ${'٠٧'}       | ${'not_digits'}
    ${'LO3'}   | ${'32'}       | ${'wrong_length'}
    ${'XIEN2'} | ${'32'}       | ${'wrong_size'}
    ${'XIEN2'} | ${'32-17-05'} | ${'wrong_size'}
    ${'XIEN2'} | ${'32-1'}     | ${'wrong_length'}
    ${'XIEN2'} | ${'32-32'}    | ${'repeated_in_group'}
    ${'X3_DB'} | ${'833'}      | ${'repeated_in_group'}
  `('$play names what is wrong with "$token": $problem', ({ play, token, problem }) => {
    expect(parseEntry(northern.playOf(play), token).rejected).toEqual([{ token, problem }])
  })

  test('good numbers are kept beside bad ones, and repeats are counted', () => {
    expect(parseEntry(northern.playOf('LO2'), '07 x 28 07 28')).toEqual({
      entries: ['07', '28'],
      repeated: 2,
      rejected: [{ token: 'x', problem: 'not_digits' }],
    })
  })

  test.each`
    text    | entries
    ${'12'} | ${['12', '21']}
    ${'11'} | ${['11']}
  `('đảo of $text', ({ text, entries }) => {
    expect(parseEntry(northern.playOf('LO2'), text, { permute: true }).entries).toEqual(entries)
  })

  test('đảo of three digits with a pair gives three numbers', () => {
    expect(parseEntry(northern.playOf('LO3'), '122', { permute: true }).entries).toEqual(['122', '212', '221'])
  })

  test('đảo is offered where the order of digits counts', () => {
    expect(canPermute(northern.playOf('LO3'))).toBe(true)
    expect(['XIEN2', 'X3_DB', 'DAU_DIGIT'].some((play) => canPermute(northern.playOf(play)))).toBe(false)
  })
})
