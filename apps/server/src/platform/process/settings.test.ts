import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any variable the defaults hold', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    internalPort: 3001,
    playPort: 3002,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    mode: 'demo',
    role: 'all',
    drainSeconds: 0,
  })
})

test('without a folder nothing is backed up; with one, every day, for a week', () => {
  expect(readSettings({}).backup).toBeNull()
  expect(readSettings({ BACKUP_DIR: '/backups' }).backup).toEqual({ folder: '/backups', everyHours: 24, keepDays: 7 })
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
  [{ PLAY_PORT: '3000' }, 'PORT and PLAY_PORT must differ, and both are 3000'],
  [{ PORT: '2999' }, 'INTERNAL_PORT and PLAY_PORT must differ, and both are 3001'],
  [{ MODE: 'prod' }, 'MODE must be demo or production, not "prod"'],
  [{ ROLE: 'boss' }, 'ROLE must be all, web or worker, not "boss"'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be'],
  [{ WEB_PROCESSES: '0' }, 'WEB_PROCESSES must be'],
  [{ HOST: 'http://x' }, 'HOST must be'],
  [{ REDIS_URL: 'redis://cache:6379/sessions' }, 'REDIS_URL must be like redis://'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,proxy' }, 'TRUSTED_PROXIES must be'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be'],
  [{ BACKUP_DIR: '/backups', BACKUP_HOURS: '0' }, 'BACKUP_HOURS must be a whole number from 1 to 168, not "0"'],
  [{ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/x' }, 'BACKUP_DIR is for the embedded PostgreSQL'],
  [{ BACKUP_DIR: '/back"ups' }, 'BACKUP_DIR must be a folder named with letters'],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('every wrong value is named, and a database address with its password is not repeated', () => {
  const environment = { PORT: '0', MODE: '?', DATABASE_URL: 'mysql://me:secret@host/db' }
  expect(() => readSettings(environment)).toThrow(
    /^Bad settings: MODE .*; PORT .*; DATABASE_URL must be like postgres:\/\/\S+, not what it is\.$/,
  )
  expect(() => readSettings(environment)).not.toThrow(/secret/)
})

test('messages go to the demo outbox, and in production to real senders', () => {
  expect(readSettings({ PORT: '4000' })).toMatchObject({
    smsSender: 'outbox',
    smtp: null,
    publicUrl: 'http://127.0.0.1:4000',
  })
  expect(readSettings({ MODE: 'production' })).toMatchObject({ smsSender: 'gateway', smtp: null })
  const mail = {
    SMTP_URL: 'smtps://me:p%40ss@mail.example.com:465',
    MAIL_FROM: 'Cây Đa <no-reply@example.com>',
    PUBLIC_URL: 'https://www.example.com',
  }
  expect(readSettings({ MODE: 'production', ...mail })).toMatchObject({
    smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    publicUrl: mail.PUBLIC_URL,
  })
})

test.each([
  [{ MODE: 'production', SMS_SENDER: 'outbox' }, 'SMS_SENDER may be outbox in demo mode only'],
  [{ SMS_SENDER: 'pigeon' }, 'SMS_SENDER must be gateway, signin or outbox, not "pigeon"'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL and MAIL_FROM must be set together'],
  [
    { SMTP_URL: 'http://me:secret@mail', MAIL_FROM: 'a@b.c' },
    'SMTP_URL must be like smtps://user:password@host:465, not what it is',
  ],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.c\r\nBcc: x@evil.test' }, 'MAIL_FROM must be'],
  [
    { MODE: 'production', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.c' },
    'PUBLIC_URL must be set for the links in letters',
  ],
  [{ PUBLIC_URL: 'https://example.com/path' }, 'PUBLIC_URL must be like https://www.example.com'],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

const project = { SIGN_IN_PROJECT: 'demo-banyan', SIGN_IN_API_KEY: 'AIza-1_2' }

test('the sign-in service is off until a project is named', () => {
  expect(readSettings({}).signIn).toBeNull()
  expect(readSettings(project).signIn).toEqual({
    projectId: 'demo-banyan',
    apiKey: 'AIza-1_2',
    authDomain: 'demo-banyan.firebaseapp.com',
    keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    emulatorUrl: null,
  })
  const emulated = { ...project, SIGN_IN_EMULATOR: 'http://127.0.0.1:9099', SMS_SENDER: 'signin' }
  expect(readSettings(emulated)).toMatchObject({
    smsSender: 'signin',
    signIn: { emulatorUrl: 'http://127.0.0.1:9099' },
  })
})

test.each([
  [{ SIGN_IN_PROJECT: 'demo-banyan' }, 'SIGN_IN_PROJECT and SIGN_IN_API_KEY must be set together'],
  [{ SMS_SENDER: 'signin' }, 'SMS_SENDER may be signin only with SIGN_IN_PROJECT and SIGN_IN_API_KEY'],
  [{ ...project, SIGN_IN_PROJECT: 'Demo/1' }, 'SIGN_IN_PROJECT must be the id of a project'],
  [
    { ...project, SIGN_IN_AUTH_DOMAIN: 'https://auth.example.com; script-src *' },
    'SIGN_IN_AUTH_DOMAIN must be a host name',
  ],
  [{ ...project, SIGN_IN_KEYS_URL: 'http://keys.example.com' }, 'SIGN_IN_KEYS_URL must be an https address'],
  [
    { ...project, SIGN_IN_EMULATOR: 'http://auth.example.com:9099' },
    'SIGN_IN_EMULATOR must be like http://127.0.0.1:9099, on this machine',
  ],
  [
    { ...project, SIGN_IN_EMULATOR: 'http://127.0.0.1.example.com' },
    'SIGN_IN_EMULATOR must be like http://127.0.0.1:9099, on this machine',
  ],
  [
    { ...project, SIGN_IN_EMULATOR: 'http://127.0.0.1:9099', MODE: 'production' },
    'SIGN_IN_EMULATOR may be set in demo mode only',
  ],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test.each([
  [{}, { port: 3010, url: 'http://127.0.0.1:3010' }],
  [{ PORT: '4000' }, { port: 4010, url: 'http://127.0.0.1:4010' }],
  [
    { SIM_PORT: '4100', PUBLIC_URL: 'http://play.test' },
    { port: 4100, url: 'http://play.test:4100' },
  ],
  [{ SIM_URL: 'https://sim.play.test' }, { port: 3010, url: 'https://sim.play.test' }],
  [{ DEMO_VENDOR: 'off' }, null],
  [{ MODE: 'production' }, null],
  [{ ROLE: 'web' }, null],
  [{ DATABASE_URL: 'postgres://me@host/db' }, null],
  [
    { DATABASE_URL: 'postgres://me@host/db', DEMO_VENDOR: 'on' },
    { port: 3010, url: 'http://127.0.0.1:3010' },
  ],
])('[OPS-95] %o starts the simulated vendor as %o', (environment, demoVendor) => {
  expect(readSettings(environment).demoVendor).toEqual(demoVendor)
})

test.each([
  [{}, { port: 3011, url: 'http://127.0.0.1:3011' }],
  [
    { PORT: '4000', PUBLIC_URL: 'http://play.test' },
    { port: 4011, url: 'http://play.test:4011' },
  ],
  [
    { BANK_PORT: '4100', BANK_URL: 'https://bank.play.test' },
    { port: 4100, url: 'https://bank.play.test' },
  ],
  [{ DEMO_BANK: 'off' }, null],
  [{ MODE: 'production' }, null],
  [{ DATABASE_URL: 'postgres://me@host/db' }, null],
])('%o starts the simulated bank as %o', (environment, demoBank) => {
  expect(readSettings(environment).demoBank).toEqual(demoBank)
})

test.each([
  [{ DEMO_BANK: 'on', MODE: 'production' }, 'DEMO_BANK may be on in demo mode only'],
  [{ BANK_PORT: '3010' }, 'SIM_PORT and BANK_PORT must differ, and both are 3010'],
])('%o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test.each([
  [{ DEMO_VENDOR: 'on', MODE: 'production' }, 'DEMO_VENDOR may be on in demo mode only'],
  [{ DEMO_VENDOR: 'yes' }, 'DEMO_VENDOR must be on or off'],
  [{ SIM_PORT: '3000' }, 'PORT and SIM_PORT must differ, and both are 3000'],
])('[OPS-95] %o is refused', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})
