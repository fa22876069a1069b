import { z } from 'zod/mini'
import { resourceTypes } from './resource.ts'
import { patternLengthMax } from './field-rule.ts'
import { registrationFields } from './registration-fields.ts'
import { categories, featureFlags } from './site.ts'
import { amountValue, instantValue, languageValue } from './values.ts'

/** A list in which everything stands once. */
const listOf = <Value extends z.ZodMiniType<string, string>>(value: Value, most: number) =>
  z.array(value).check(
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length),
  )

const plainHost = z.string().check(z.maxLength(255), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))
/** A host as the site is called by, without its port: a name, or an address. */
export const siteHost = z.string().check(z.regex(/^[a-z0-9.:-]{1,255}$/))
const routeHost = z.string().check(z.maxLength(255), z.regex(/^[a-z0-9.-]+(:[0-9]{1,5})?$/))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** The flags of the white-label tree, by their names. */
const features = z.record(z.enum(featureFlags), z.boolean())

/** The database takes no more. */
const grantMost = 1_000_000_000_000_000n

/** How often a member may choose another nickname. */
export const nicknameChanges = ['never', 'once', 'always'] as const

/** What the site looks, speaks and asks like, as far as it is one value each. */
const settings = z
  .strictObject({
    brandName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    chatHeaderColour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    defaultLanguage: languageValue,
    languages: z.array(languageValue).check(z.minLength(1), z.maxLength(6)),
    categories: z.array(z.enum(categories)).check(z.maxLength(categories.length)),
    loggedInToHomePage: z.boolean(),
    sideMenuReverse: z.boolean(),
    /** Whether members give themselves another nickname. */
    nicknameChanges: z.enum(nicknameChanges),
    /** The age of the registration message, in years. */
    minAge: z.int().check(z.minimum(18), z.maximum(99)),
    /** Characters of a feedback: the numbers behind {0} and {1} of its message. */
    feedbackMin: z.int().check(z.minimum(1), z.maximum(1000)),
    feedbackMax: z.int().check(z.minimum(1), z.maximum(5000)),
    /** After so long a withdrawal counts as received. */
    withdrawalReceiptMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
    /** What `{zalo_bonus}` is in the words of the site: up to how much is given for a contact by Zalo. */
    zaloBonus: z.string().check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^\P{Cc}*$/u)),
    /** Null: the symbol of the currency. */
    currencySymbol: z.nullable(z.string().check(z.regex(/^\S.{0,7}$/u))),
    /** What a member and a trial begin with where money is play money, in its smallest unit. */
    grantAmount: amountValue.check(z.refine((amount) => amount <= grantMost)),
  })
  .check(
    z.refine((set) => set.languages.includes(set.defaultLanguage), { path: ['defaultLanguage'] }),
    z.refine((set) => set.feedbackMin <= set.feedbackMax, { path: ['feedbackMax'] }),
  )

/** Which names lead to the site, and which other hosts its pages use. */
const hosts = z.strictObject({
  sites: listOf(siteHost, 100).check(z.minLength(1)),
  /** Answered by the call of routers, first to last. */
  routes: listOf(routeHost, 100),
  images: listOf(plainHost, 20),
  launches: listOf(plainHost, 20),
  /** Where content may link to. */
  links: listOf(plainHost, 100),
})

/** Where the site is served: a network comes before a country, an allowed one before all. */
const places = z
  .strictObject({
    otherwise: z.enum(['allow', 'deny']),
    allowedCountries: listOf(country, 250),
    deniedCountries: listOf(country, 250),
    allowedNetworks: listOf(network, 1000),
    deniedNetworks: listOf(network, 1000),
  })
  .check(
    z.refine((set) => !set.allowedCountries.some((each) => set.deniedCountries.includes(each)), {
      path: ['deniedCountries'],
    }),
    z.refine((set) => !set.allowedNetworks.some((each) => set.deniedNetworks.includes(each)), {
      path: ['deniedNetworks'],
    }),
  )

/** Whether the site is open: closed now, or from an instant on, until somebody opens it again. */
const opening = z
  .strictObject({
    isClosed: z.boolean(),
    closesAt: z.nullable(instantValue),
    /** What visitors are told; the site opens by hand. */
    reopensAt: z.nullable(instantValue),
  })
  .check(
    z.refine((set) => set.closesAt === null || set.reopensAt === null || set.closesAt < set.reopensAt, {
      path: ['reopensAt'],
    }),
  )

/** The longest value that a registration field may take, in characters. */
export const fieldLengthMax = 256

/** A list of rows of which no two have the same name. */
const rowsOf = <Value extends z.ZodMiniType<object, object>>(
  value: Value,
  nameOf: (row: z.output<Value>) => string,
  most: number,
) =>
  z.array(value).check(
    z.maxLength(most),
    z.refine((rows) => new Set(rows.map(nameOf)).size === rows.length),
  )

/** What registration asks for, in the order of its form. That a pattern compiles, the server says. */
const registration = z.strictObject({
  fields: rowsOf(
    z
      .strictObject({
        field: z.enum(registrationFields),
        enabled: z.boolean(),
        required: z.boolean(),
        minLength: z.int().check(z.minimum(0), z.maximum(fieldLengthMax)),
        maxLength: z.int().check(z.minimum(0), z.maximum(fieldLengthMax)),
        acceptedPattern: z.string().check(z.minLength(1), z.maxLength(patternLengthMax)),
        /** Names the message `reg_pattern_{id}`. */
        patternId: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
      })
      .check(z.refine((rule) => rule.minLength <= rule.maxLength, { path: ['maxLength'] })),
    ({ field }) => field,
    registrationFields.length,
  ).check(z.minLength(1)),
})

/** A picture: a file of the site, or one of its image hosts. */
const picture = z.string().check(z.regex(/^(https:\/\/|\/)\S+$/), z.maxLength(500))

/** The countries that pickers of a dialling code offer, in their order; none: every country, by its code. */
const countries = z
  .strictObject({
    /** The site's own, which pickers start on. */
    countryCode: country,
    countries: rowsOf(
      z.strictObject({
        countryCode: country,
        countryDialingCode: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
        /** Null: the flag of the image host. */
        flag: z.nullable(picture),
      }),
      (row) => row.countryCode,
      250,
    ),
  })
  .check(
    z.refine(
      (set) => set.countries.length === 0 || set.countries.some((each) => each.countryCode === set.countryCode),
      { path: ['countryCode'] },
    ),
  )

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u))
const link = z.string().check(z.regex(/^(https:\/\/|mailto:|\/)\S+$/), z.maxLength(500))

/** The links of the site by type, in their order. That one leads where the site may lead, the server says. */
const resources = z.strictObject({
  resources: rowsOf(
    z.strictObject({
      resourceType: z.enum(resourceTypes),
      url: link,
      /** Null: the code has the address itself. */
      qrCodeUrl: z.nullable(link),
      labelNameEn: label,
      labelNameCn: label,
    }),
    ({ resourceType }) => resourceType,
    resourceTypes.length,
  ),
})

/** The foot of every page. A licence has a picture, what it says, and where it is confirmed. */
const foot = z
  .strictObject({
    licencePicture: z.nullable(picture),
    licenceLabel: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
    licenceLink: z.nullable(z.string().check(z.regex(/^(https:\/\/|\/)\S+$/), z.maxLength(500))),
    /** With {year} and {brand}. Null: the line of the catalogues. */
    copyright: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))),
    /** None: the vendors whose games the site has. */
    logos: rowsOf(
      z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), picture }),
      ({ name }) => name,
      60,
    ),
  })
  .check(
    z.refine((set) => (set.licencePicture === null) === (set.licenceLabel === null), { path: ['licenceLabel'] }),
    z.refine((set) => (set.licencePicture === null) === (set.licenceLink === null), { path: ['licenceLink'] }),
  )

const servicePath = z.nullable(z.string().check(z.regex(/^(https:\/\/|\/)\S+$/), z.maxLength(500)))
/** '3': opened in a window of its own, and encrypted on the wire; '1': in a new tab. */
const serviceType = z.enum(['1', '3'])

/** Customer service of everybody and of ranks above the fourth level, and what counts visits. */
const service = z.strictObject({
  liveType: serviceType,
  /** Null: there is none, and the site shows its contact page. */
  livePath: servicePath,
  vipType: serviceType,
  /** Null: everybody's. */
  vipPath: servicePath,
  /** A script of the site's own origin. Null: none. */
  analytics: z.nullable(z.string().check(z.regex(/^(\/[A-Za-z0-9_.-]+)+\.js$/), z.maxLength(200))),
})

/** Which wins the winners' list shows; their winners are masked whatever is set. */
const winners = z.strictObject({
  /** The least payout, in the smallest unit. */
  winnersFrom: amountValue.check(z.refine((amount) => amount <= BigInt(Number.MAX_SAFE_INTEGER))),
  /** None: every category. */
  winnersCategories: listOf(z.enum(categories), categories.length),
})

/** The path of a text in the catalogues, as `home.hero_title`. */
export const textKey = z.string().check(z.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/), z.maxLength(120))

/** What the site says otherwise than the catalogues, whose text has to name the same facts: that, the server says. */
const texts = z.strictObject({
  texts: rowsOf(
    z.strictObject({
      key: textKey,
      language: languageValue,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    ({ key, language }) => `${key} ${language}`,
    1000,
  ),
})

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** How long a log-in lasts, and how many wrong tries there are. */
const access = z
  .strictObject({
    /** A session ends so long after its last call. */
    idleMinutes: count(5, 1440),
    /** A log-in ends so long after it began, at the latest. */
    longestHours: count(1, 168),
    /** Wrong tries from which on a captcha is asked for. */
    captchaAfter: count(1, 20),
    /** Wrong tries before the account waits, and before it waits for a day. */
    triesFree: count(3, 20),
    triesOfDay: count(4, 100),
  })
  .check(z.refine((set) => set.triesFree < set.triesOfDay, { path: ['triesOfDay'] }))

/** The great pictures of home, the log-in and a closed site (apps/web/src/assets/scenes.ts). */
export const scenes = ['banyan', 'pond'] as const
const hue = (least: number, most: number) => z.nullable(count(least, most))

/** What a site looks like. Marks and letters are files of the site itself. */
const brand = z
  .strictObject({
    /** Dark text stands on this colour, which is legible from yellow-green to cyan only. Null: the product's. */
    brandHue: hue(90, 200),
    accentHue: hue(60, 95),
    neutralHue: hue(0, 359),
    /** A square picture beside the name. Null: the product's leaf. */
    mark: z.nullable(z.string().check(z.regex(/^\/[A-Za-z0-9/_-]+\.(svg|png|webp)$/), z.maxLength(200))),
    scene: z.enum(scenes),
    fonts: rowsOf(
      z.strictObject({
        file: z.string().check(z.regex(/^\/[A-Za-z0-9/_-]+\.woff2$/), z.maxLength(200)),
        use: z.enum(['display', 'text']),
        family: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9 ]{0,39}$/)),
        weights: z.string().check(z.regex(/^[1-9]00( [1-9]00)?$/)),
        /** The code points that the file has, as a style sheet lists them. */
        letters: z
          .string()
          .check(z.regex(/^U\+[0-9A-F?]+(-[0-9A-F]+)?(,U\+[0-9A-F?]+(-[0-9A-F]+)?)*$/), z.maxLength(2000)),
      }),
      ({ file, use }) => `${file} ${use}`,
      20,
    ),
  })
  .check(
    z.refine((set) => (set.brandHue === null) === (set.accentHue === null), { path: ['accentHue'] }),
    z.refine((set) => (set.brandHue === null) === (set.neutralHue === null), { path: ['neutralHue'] }),
  )

/** What guards a form: nothing, the product's own proof of work, or a vendor. */
export const captchaProviders = ['none', 'altcha', 'turnstile', 'geetest'] as const
const guard = z.enum(captchaProviders)
const publicKey = z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)))

/** Which forms ask for a proof that a person fills them in. The vendors' secrets are settings of the server. */
const captcha = z
  .strictObject({
    guardLogin: guard,
    guardRegister: guard,
    guardSms: guard,
    guardRecover: guard,
    /** What a vendor calls the site: the site key of Turnstile, the captcha id of GeeTest. */
    turnstileKey: publicKey,
    geetestId: publicKey,
  })
  .check(
    ...(
      [
        ['turnstile', 'turnstileKey'],
        ['geetest', 'geetestId'],
      ] as const
    ).map(([vendor, key]) =>
      z.refine<{ readonly [name: string]: string | null }>(
        (set) => set[key] !== null || !Object.values(set).includes(vendor),
        { path: [key] },
      ),
    ),
  )

const messagesMost = 1_000_000

/** How long codes are good for, where they go, and what their messages may cost. */
const codes = z
  .strictObject({
    expiredMinutes: count(1, 10),
    /** The first one is meant where none is given. */
    dialingCodes: listOf(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), 250).check(z.minLength(1)),
    /** To a thousand neighbouring numbers, to one country, and in all. */
    rangePerHour: count(1, messagesMost),
    rangePerDay: count(1, messagesMost),
    countryPerHour: count(1, messagesMost),
    countryPerDay: count(1, messagesMost),
    sitePerHour: count(1, messagesMost),
    sitePerDay: count(1, messagesMost),
  })
  .check(
    z.refine((set) => set.rangePerHour <= set.rangePerDay, { path: ['rangePerDay'] }),
    z.refine((set) => set.countryPerHour <= set.countryPerDay, { path: ['countryPerDay'] }),
    z.refine((set) => set.sitePerHour <= set.sitePerDay, { path: ['sitePerDay'] }),
  )

/** Why a gateway takes no message. */
export const sendFaults = [
  'invalid_phone_number',
  'quota_not_sufficient',
  'operation_not_enabled',
  'unknown_error',
] as const

/**
 * How an HTTP gateway takes a text message. In address, headers and body {to}, {digits}, {text}, {reference} and
 * {secret} are filled in; the secret is a setting of the server.
 */
const sms = z.strictObject({
  /** Null: there is no gateway. */
  smsUrl: z.nullable(z.string().check(z.regex(/^https?:\/\/[^/{}@\s]+\/\S*$/), z.maxLength(500))),
  smsMethod: z.enum(['POST', 'GET']),
  smsContentType: z.enum(['application/json', 'application/x-www-form-urlencoded']),
  smsHeaders: rowsOf(
    z.strictObject({
      header: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)),
      value: z.string().check(z.regex(/^[\x20-\x7e]{1,300}$/)),
    }),
    ({ header }) => header.toLowerCase(),
    20,
  ),
  smsBody: z.nullable(z.string().check(z.maxLength(2000))),
  /** An answer below 300 means that the message was taken, if it has this in it. */
  smsSuccess: z.nullable(z.string().check(z.maxLength(200))),
  /** What other answers mean, the first match counts: a status, words of the answer, or both. */
  smsAnswers: rowsOf(
    z.strictObject({
      answer: z.string().check(z.regex(/^(?:[1-5]\d\d|(?:[1-5]\d\d )?\S.{0,100})$/)),
      meaning: z.enum(sendFaults),
    }),
    ({ answer }) => answer,
    30,
  ),
  smsTimeoutMs: count(200, 10_000),
})

/** The sections of a site's configuration, each saved and put back by itself (docs/decisions/0320, 0335). */
export const configurationSections = {
  features,
  settings,
  hosts,
  places,
  opening,
  registration,
  countries,
  resources,
  foot,
  service,
  winners,
  texts,
  access,
  captcha,
  codes,
  sms,
  brand,
} as const
export type ConfigurationSection = keyof typeof configurationSections
export type Configuration = {
  readonly [Section in ConfigurationSection]: z.output<(typeof configurationSections)[Section]>
}

const keptRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** A row of a section, by the names of its columns. */
export type KeptRow = z.output<typeof keptRow>

/** What a section held, by the names of its fields; an instant as text. */
export const keptValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(keptRow)]),
)
export type KeptValues = z.output<typeof keptValues>
