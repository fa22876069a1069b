import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any variable the defaults hold', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    internalPort: 3001,
    host: '127.0.0.1',
    databaseUrl: null,
    mode: 'demo',
    role: 'all',
    drainSeconds: 0,
  })
})

test('production waits for the load balancer unless told otherwise', () => {
  expect(readSettings({ MODE: 'production' }).drainSeconds).toBe(5)
  expect(readSettings({ MODE: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
})

test('proxies are a list of addresses and networks', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535, not "http"'],
  [{ PORT: '70000' }, 'PORT must be a port'],
  [{ PORT: '3001' }, 'PORT and INTERNAL_PORT must differ'],
  [{ MODE: 'prod' }, 'MODE must be demo or production, not "prod"'],
  [{ ROLE: 'boss' }, 'ROLE must be all, web or worker, not "boss"'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be'],
  [{ HOST: 'http://x' }, 'HOST must be'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, 'TRUSTED_PROXIES must be'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be'],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('every wrong value is named, and a database address with its password is not repeated', () => {
  const environment = { PORT: '0', MODE: '?', DATABASE_URL: 'mysql://me:secret@host/db' }
  expect(() => readSettings(environment)).toThrow(/^Bad settings: MODE .*; PORT .*; DATABASE_URL must be like postgres:\/\/\S+, not what it is\.$/)
  expect(() => readSettings(environment)).not.toThrow(/secret/)
})
