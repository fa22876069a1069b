import { featureFlags } from '@banyan/contract'

/** The flags of the site, of which one is on. */
export const flags = Object.fromEntries(featureFlags.map((flag) => [flag, flag === 'FREEPLAY3']))
/** A configuration as the server answers it. */
export const configuration = {
  features: { version: 3, values: flags },
  settings: {
    version: 0,
    values: {
      brandName: 'Banyan',
      chatHeaderColour: '#102030',
      defaultLanguage: 'VI',
      languages: ['VI', 'EN'],
      categories: ['LOTT'],
      loggedInToHomePage: false,
      sideMenuReverse: false,
      nicknameChanges: 'once',
      minAge: 18,
      feedbackMin: 5,
      feedbackMax: 140,
      withdrawalReceiptMinutes: 30,
      zaloBonus: '131K',
      currencySymbol: null,
      grantAmount: '1000000',
    },
  },
  hosts: { version: 0, values: { sites: ['localhost'], routes: [], images: [], launches: [], links: [] } },
  places: {
    version: 1,
    values: {
      otherwise: 'allow',
      allowedCountries: [],
      deniedCountries: ['US'],
      allowedNetworks: [],
      deniedNetworks: [],
    },
  },
  opening: { version: 0, values: { isClosed: false, closesAt: null, reopensAt: null } },
  registration: {
    version: 0,
    values: {
      fields: [
        {
          field: 'username',
          enabled: true,
          required: true,
          minLength: 6,
          maxLength: 16,
          acceptedPattern: '[A-Za-z0-9]*',
          patternId: 'letters_digits',
        },
        {
          field: 'nickname',
          enabled: false,
          required: false,
          minLength: 2,
          maxLength: 30,
          acceptedPattern: '*',
          patternId: 'any',
        },
      ],
    },
  },
  countries: { version: 0, values: { countryCode: 'VN', countries: [] } },
  resources: {
    version: 2,
    values: {
      resources: [
        {
          resourceType: 'IOS',
          url: '/down#ios',
          qrCodeUrl: null,
          labelNameEn: 'iOS',
          labelNameCn: 'iOS',
        },
        { resourceType: 'ANDROID', url: '/down#android', qrCodeUrl: null, labelNameEn: 'Android', labelNameCn: '安卓' },
      ],
    },
  },
  foot: {
    version: 0,
    values: { licencePicture: null, licenceLabel: null, licenceLink: null, copyright: null, logos: [] },
  },
  service: {
    version: 0,
    values: { liveType: '3', livePath: '/helpmc', vipType: '3', vipPath: '/helpmc', analytics: null },
  },
  winners: { version: 0, values: { winnersFrom: '0', winnersCategories: [] } },
  texts: { version: 4, values: { texts: [{ key: 'home.hero_tree', language: 'VI', text: 'đầm sen' }] } },
  access: {
    version: 0,
    values: { idleMinutes: 30, longestHours: 24, captchaAfter: 3, triesFree: 5, triesOfDay: 20 },
  },
  captcha: {
    version: 0,
    values: {
      guardLogin: 'altcha',
      guardRegister: 'altcha',
      guardSms: 'none',
      guardRecover: 'altcha',
      turnstileKey: null,
      geetestId: null,
    },
  },
  codes: {
    version: 0,
    values: {
      expiredMinutes: 5,
      dialingCodes: ['84'],
      rangePerHour: 20,
      rangePerDay: 60,
      countryPerHour: 500,
      countryPerDay: 3000,
      sitePerHour: 1000,
      sitePerDay: 6000,
    },
  },
  sms: {
    version: 1,
    values: {
      smsUrl: 'https://sms.example/send',
      smsMethod: 'POST',
      smsContentType: 'application/json',
      smsHeaders: [{ header: 'authorization', value: 'Bearer {secret}' }],
      smsBody: '{"to": "{digits}"}',
      smsSuccess: null,
      smsAnswers: [],
      smsTimeoutMs: 3000,
    },
  },
  brand: {
    version: 0,
    values: { brandHue: null, accentHue: null, neutralHue: null, mark: null, scene: 'banyan', fonts: [] },
  },
  fixed: { merchantCode: 'demo', currency: 'P', timeZone: 'UTC' },
}
