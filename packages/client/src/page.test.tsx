import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePicture } from './pictures.ts'
import { createStore, useStore } from './store.ts'
import { createTexts } from './texts.ts'
import { createTheme } from './theme.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a store draws again what shows it, and tells no one who has left', () => {
  const count = createStore(1)
  const Shown = () => <p>{useStore(count)}</p>
  const heard = vi.fn()
  const leave = count.subscribe(heard)
  render(<Shown />)
  act(() => count.become(2))
  leave()
  act(() => count.become(3))
  expect(screen.getByText('3')).toBeTruthy()
  expect(heard).toHaveBeenCalledOnce()
})

test('a theme is on the page, in the browser’s bar and in this browser’s memory', () => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', content: '' }))
  const theme = createTheme('someTheme')
  const Shown = () => <p>{theme.useTheme()}</p>
  render(<Shown />)
  act(() => theme.choose('light'))
  expect(screen.getByText('light')).toBeTruthy()
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(document.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#f4f5ee')
  document.documentElement.dataset['theme'] = ''
  createTheme('someTheme').start()
  expect(document.documentElement.dataset['theme']).toBe('light')
  createTheme('another').start()
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('texts are loaded once a language, and a language that is not has none', async () => {
  const vietnamese = vi.fn(async () => ({ a: { b: 'một' } }))
  const none = async () => ({ a: {} })
  const texts = createTexts<object>({ VI: vietnamese, EN: none, CN: none, TH: none, JA: none, ID: none })
  expect(texts.at('VI', 'a.b')).toBeUndefined()
  await texts.load('VI')
  await texts.load('VI')
  expect(vietnamese).toHaveBeenCalledOnce()
  expect(texts.at('VI', 'a.b')).toBe('một')
  expect([texts.has('VI'), texts.has('EN'), texts.at('VI', 'a')]).toEqual([true, false, undefined])
})

test('a picture has an address for as long as it is shown, and no longer', () => {
  const made = vi.fn(() => 'blob:1')
  const given = vi.fn()
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: given })
  const picture = { file: Uint8Array.of(1), type: 'image/png' }
  const Shown = ({ known }: { readonly known: boolean }) => (
    <img alt="it" ref={usePicture(known ? picture : undefined)} />
  )
  const { rerender, unmount } = render(<Shown known={false} />)
  expect(made).not.toHaveBeenCalled()
  rerender(<Shown known />)
  expect(screen.getByAltText('it').getAttribute('src')).toBe('blob:1')
  unmount()
  expect(given).toHaveBeenCalledExactlyOnceWith('blob:1')
})
