import { pictureRetries, picturesKept, scrollThrottleMs } from '@banyan/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyImage } from './LazyImage.tsx'
import { useScrollEnd } from './use-scroll-end.ts'

interface Observed {
  readonly options: IntersectionObserverInit | undefined
  readonly see: (isIntersecting: boolean) => void
}
let observed: Observed[]

beforeEach(() => {
  observed = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const see = (isIntersecting: boolean) =>
          // as: all that is read of it.
          act(() => onSeen([{ isIntersecting } as IntersectionObserverEntry], this as never))
        observed.push({ options, see })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const source = () => screen.getByRole('presentation').getAttribute('src')
const picture = (src: string) => render(<LazyImage src={src} width={24} height={18} />)

test('[CONST-09] a picture is fetched once it is within 1.3 screens', () => {
  picture('/a.png')
  expect(source()).toBeNull()
  expect(observed[0]?.options?.rootMargin).toBe('130% 0px')
  observed[0]?.see(false)
  expect(source()).toBeNull()
  observed[0]?.see(true)
  expect(source()).toBe('/a.png')
})

test('[CONST-10] a picture that does not come is tried three times more, and then left', () => {
  picture('/broken.png')
  observed[0]?.see(true)
  const tried = new Set<HTMLElement>()
  for (let tries = 0; tries < 6; tries += 1) {
    tried.add(screen.getByRole('presentation'))
    fireEvent.error(screen.getByRole('presentation'))
    act(() => void vi.advanceTimersByTime(5000))
  }
  expect(tried.size).toBe(1 + pictureRetries)
})

test('[CONST-11] a picture that has come is shown at once the next time, unless 200 others have come since', () => {
  const see = (...sources: readonly string[]) => {
    const shown = sources.map((src) => <LazyImage key={src} src={src} width={24} height={18} />)
    const { unmount } = render(shown)
    for (const { see: come } of observed) come(true)
    for (const image of document.images) fireEvent.load(image)
    unmount()
    observed = []
  }
  const isKnown = (src: string) => {
    const { unmount } = picture(src)
    const known = source() === src
    unmount()
    observed = []
    return known
  }
  see('/first.png')
  see(...Array.from({ length: picturesKept - 1 }, (_, n) => `/${n}.png`))
  expect(isKnown('/first.png')).toBe(true)
  see('/one-more.png')
  expect(isKnown('/first.png')).toBe(false)
  expect(isKnown('/one-more.png')).toBe(true)
})

function List({ onEnd }: { readonly onEnd: (() => void) | null }) {
  return <div ref={useScrollEnd<HTMLDivElement>(onEnd)} />
}

test('[CONST-04] [CONST-05] the end of a list asks for more when it is on the screen, at most once in 200 ms', () => {
  const onEnd = vi.fn()
  const { rerender } = render(<List onEnd={onEnd} />)
  expect(observed[0]?.options?.rootMargin).toBe('0px 0px 0px')
  observed[0]?.see(false)
  act(() => void vi.advanceTimersByTime(1000))
  expect(onEnd).not.toHaveBeenCalled()
  observed[0]?.see(true)
  act(() => void vi.advanceTimersByTime(0))
  expect(onEnd).toHaveBeenCalledTimes(1)
  // The page has come, and the end is still on the screen.
  rerender(<List onEnd={null} />)
  rerender(<List onEnd={onEnd} />)
  observed[1]?.see(true)
  act(() => void vi.advanceTimersByTime(scrollThrottleMs - 1))
  expect(onEnd).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(1))
  expect(onEnd).toHaveBeenCalledTimes(2)
  // Nothing more to ask for: nobody watches.
  rerender(<List onEnd={null} />)
  expect(observed).toHaveLength(2)
})
