import { expect, test } from 'vitest'
import { decisionsProblem, formProblems, indexOf } from './decisions.ts'

const sound = { file: '0001-one-door.md', text: '# 0001 Every bet takes one path\n\n**Choice.** It does.\n' }

test('every decision has the one form and its line in the index: run node tools/decisions.ts', () => {
  expect(decisionsProblem()).toBe(null)
})

test('the index has a line a record, with its number and title', () => {
  expect(indexOf([sound])).toContain('\n- [0001](0001-one-door.md) Every bet takes one path\n')
})

test.each([
  ['a name without a number', { ...sound, file: 'one-door.md' }, 'a record is called NNNN-name.md'],
  ['the number of another file', { ...sound, file: '0002-one-door.md' }, 'the first line is "# 0002 Title"'],
  [
    'another style of heading',
    { ...sound, text: sound.text.replace('0001 ', '0001 · ') },
    'the first line is "# 0001 Title"',
  ],
  ['no choice', { ...sound, text: '# 0001 Every bet takes one path\n' }, 'it has no paragraph **Choice.**'],
])('a record with %s is refused', (_what, record, problem) => {
  expect(formProblems([record]).join()).toContain(problem)
})

test('two records of one number are refused', () => {
  expect(formProblems([sound, { ...sound, file: '0001-two-doors.md' }])).toEqual([
    '0001-two-doors.md: 0001 is taken by 0001-one-door.md',
  ])
})

test('a sound record is accepted', () => {
  expect(formProblems([sound])).toEqual([])
})
