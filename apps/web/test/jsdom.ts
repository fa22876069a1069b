import { configure } from '@testing-library/react'

/**
 * A busy machine is slow and not wrong: what is waited for is found at once when it
 * comes, and is missed only after this.
 */
configure({ asyncUtilTimeout: 10_000 })

/** A document that nobody sees moves nothing. */
Element.prototype.animate ??= () => ({}) as Animation // as: nothing of it is used
