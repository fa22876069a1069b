import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../test/page.tsx'
import { Gate } from './Gate.tsx'

const now = vi.hoisted(() => ({ closed: null as { readonly why: 'domain' } | null }))
vi.mock('../lib/site-status.ts', () => ({ useClosed: () => now.closed }))

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  now.closed = null
  vi.unstubAllGlobals()
})

test.each`
  closed   | path         | what
  ${false} | ${'/index'}  | ${'the site'}
  ${true}  | ${'/index'}  | ${'the page of a closed site'}
  ${true}  | ${'/help'}   | ${'the page of a closed site'}
  ${true}  | ${'/helpmc'} | ${'the site'}
`('[SITE-02] [SITE-08] closed: $closed, $path shows $what', async ({ closed, path, what }) => {
  now.closed = closed ? { why: 'domain' } : null
  history.replaceState(null, '', path)
  serve({})
  await show(
    <Gate>
      <p>the site</p>
    </Gate>,
  )
  await vi.dynamicImportSettled()
  const inside = await (what === 'the site'
    ? screen.findByText('the site')
    : screen.findByRole('heading', { level: 1 }))
  expect(inside).toBeTruthy()
  expect(screen.queryByText('the site') !== null).toBe(what === 'the site')
})
