import { chunkTimeoutMs } from '@banyan/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../test/page.tsx'
import { ChunkTimeout } from '../lib/within-time.ts'
import { firstPage, lazyPage } from './lazy-page.ts'
import { RouteError } from './RouteStates.tsx'
import { thisPage } from '../lib/this-page.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<{ readonly Page: () => null }>(() => {})

test.each([
  ['a page', lazyPage],
  ['home', firstPage],
] as const)('[ERR-09] [ERR-33] %s whose files have not come within 120 s is given up', async (_what, page) => {
  vi.useFakeTimers()
  // as: the library's type lets it be a class.
  const Page = page(never, 'Page') as ((props: object) => unknown) & { preload(): Promise<void> }
  let isOver = false
  void Page.preload().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(() => Page({})).toThrow(ChunkTimeout)
})

test.each([
  ['did not come in time', new ChunkTimeout(), 'Tải trang quá lâu. Vui lòng kiểm tra kết nối mạng.'],
  ['broke', new Error('broken'), 'Kiểm tra mạng rồi tải lại.'],
])('[ERR-09] [ERR-34] a page that %s says so, and a retry loads it anew', async (_what, error, told) => {
  serve({})
  const { user } = await show(<RouteError error={error} />)
  expect((await screen.findByRole('alert')).textContent).toContain(told)
  const reload = vi.spyOn(thisPage, 'reload').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Tải lại trang' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('before all texts are there a failure is told in those of the frame', async () => {
  vi.resetModules()
  localStorage.clear()
  const { startTexts, text, wholeTexts } = await import('../lib/i18n.ts')
  const { loadFailureText } = await import('../lib/within-time.ts')
  await startTexts()
  expect(loadFailureText(new Error('gone'))).toBe('shell.load_failed_text')
  expect(text('shell.load_failed_text')).not.toBe('shell.load_failed_text')
  await wholeTexts()
  expect(loadFailureText(new Error('gone'))).toBe('error.network')
})
