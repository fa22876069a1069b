import { webcrypto } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { configure } from '@testing-library/react'

/**
 * A busy machine is slow and not wrong: what is waited for is found at once when it
 * comes, and is missed only after this.
 */
configure({ asyncUtilTimeout: 20_000 })

/** A document that nobody sees moves nothing. */
Element.prototype.animate ??= () => ({}) as Animation // as: nothing of it is used

/** The window of jsdom has neither `crypto.subtle` nor `performance.getEntriesByType`, and every browser has both. */
for (const [name, value] of Object.entries({ crypto: webcrypto, performance }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
