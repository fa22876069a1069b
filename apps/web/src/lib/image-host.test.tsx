import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseImageHost, useImageUrl } from './image-host.ts'

const Flag = () => <p>{useImageUrl()('/COUNTRY_FLAG/VN.png')}</p>

afterEach(() => {
  cleanup()
  chooseImageHost([])
})

test('[SITE-22] [SITE-24] the image host is one of the list at random, stays for the page, and is the site’s own without one', () => {
  const { container } = render(<Flag />)
  expect(container.textContent).toBe('/COUNTRY_FLAG/VN.png')
  const hosts = ['a.cdn.test', 'b.cdn.test', 'c.cdn.test']
  const chosen = new Set<string>()
  // Three hosts in two hundred choices: one that is never taken would be a chance of 10^-35.
  for (let page = 0; page < 200; page += 1) {
    act(() => chooseImageHost([]))
    act(() => chooseImageHost(hosts))
    chosen.add(container.textContent)
    const before = container.textContent
    act(() => chooseImageHost(hosts))
    expect(container.textContent).toBe(before)
  }
  expect([...chosen].toSorted()).toEqual(hosts.map((host) => `https://${host}/COUNTRY_FLAG/VN.png`))
})
