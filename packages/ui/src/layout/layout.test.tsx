import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fact, Facts } from '../data/Facts.tsx'
import { draw } from '../draw.fixture.tsx'
import { Count } from '../feedback/Count.tsx'
import { Row } from './Row.ts'
import { Stack } from './Stack.ts'
import { Text } from './Text.ts'

test('a stack is the element that it is asked to be, with its properties, and sets its distance', () => {
  draw(
    <Stack as="ul" gap={12} aria-label="Thưởng" className="own">
      <Row as="li" gap="4px 10px">
        <Text as="time" tone="quiet" dateTime="2026-11-24">
          hôm nay
        </Text>
      </Row>
    </Stack>,
  )
  const list = screen.getByRole('list', { name: 'Thưởng' })
  expect(list.style.getPropertyValue('--gap')).toBe('12px')
  expect([...list.classList]).toContain('own')
  // Set on each: a row inside of a stack would otherwise have the stack's distance.
  expect(screen.getByRole('listitem').style.getPropertyValue('--gap')).toBe('4px 10px')
  expect(screen.getByText('hôm nay').getAttribute('datetime')).toBe('2026-11-24')
})

test('each value of the facts is described by its name', () => {
  draw(
    <Facts look="pairs">
      <Fact name="Kỳ">Tuần</Fact>
      <Fact name="Hệ số">1,2</Fact>
    </Facts>,
  )
  expect(screen.getAllByRole('term').map((each) => each.textContent)).toEqual(['Kỳ', 'Hệ số'])
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['Tuần', '1,2'])
})

test('a count is drawn from one to 99, as "99+" above, and not at zero', () => {
  const { container } = draw(
    <>
      <Count count={0} label="không có" />
      <Count count={99} label="99 thư" />
      <Count count={100} label="100 thư" />
    </>,
  )
  expect([...container.querySelectorAll('[aria-hidden]')].map((each) => each.textContent)).toEqual(['99', '99+'])
  expect(container.textContent).toContain('100 thư')
})
