import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve } from '../../../../test/page.tsx'
import { queryClient } from '../../../lib/query.ts'
import { catalogueOf, gameOnWire, vendorOnWire } from '../catalog.fixture.ts'
import { keepVassalage } from './chosen-vendor.ts'
import { loadCategory } from './load-category.ts'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

const list = 'GET /wps/relay/GCSGAME_gameList'
const catalogue = catalogueOf([vendorOnWire('BANYAN'), vendorOnWire('HARBOUR')], [gameOnWire('sen-vang')])

test.each`
  search                | kept         | of
  ${{}}                 | ${null}      | ${'BANYAN'}
  ${{}}                 | ${'HARBOUR'} | ${'HARBOUR'}
  ${{ page: 'BANYAN' }} | ${'HARBOUR'} | ${'BANYAN'}
`('slots are loaded of the vendor that the page will show, $of', async ({ search, kept, of }) => {
  if (kept !== null) keepVassalage(kept)
  const asked: (string | null)[] = []
  serve({
    ...catalogue,
    [list]: (query: URLSearchParams) => {
      asked.push(query.get('vassalage'))
      return catalogue[list]
    },
  })
  await loadCategory('/rng', search)
  expect(asked).toEqual([of])
})

test('without its vendors a page is shown all the same, and without a category nothing is asked for', async () => {
  const asked = serve({ 'GET /wps/relay/GCSGAME_gameVendor': refused('system_error') })
  await loadCategory('/rng', {})
  expect(asked.map(({ call }) => call)).toEqual(['GET /wps/relay/GCSGAME_gameVendor'])
  await loadCategory('/help', {})
  expect(asked).toHaveLength(1)
})
