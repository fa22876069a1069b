import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draw } from '../draw.fixture.tsx'
import { flagNames, iconNames } from './icon-names.ts'
import { Flag, Icon } from './Icon.tsx'

const sprite = readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8')

test('the sprite holds exactly the listed icons and flags (else: node art/icons.ts)', () => {
  const held = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(held).toEqual([...iconNames, ...flagNames.map((name) => `flag-${name}`)])
})

test('the sprite refers to nothing inside or outside itself', () => {
  expect(sprite).not.toMatch(/url\(|href=|<script/)
})

test('an icon is silent and has its size before it loads', () => {
  const { container } = draw(
    <>
      <Icon name="ticket" size={24} />
      <Flag name="vn" />
    </>,
  )
  const [icon, flag] = container.querySelectorAll('svg')
  expect([icon?.getAttribute('width'), icon?.getAttribute('height'), icon?.getAttribute('aria-hidden')]).toEqual([
    '24',
    '24',
    'true',
  ])
  expect(icon?.querySelector('use')?.getAttribute('href')).toMatch(/#ticket$/)
  expect(flag?.querySelector('use')?.getAttribute('href')).toMatch(/#flag-vn$/)
})
