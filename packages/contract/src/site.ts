import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, hostValue, languageValue } from './values.ts'

/**
 * The feature flags of specification section 3; an absent one reads as off. The last eight it describes without naming
 * them: the names are ours (docs/glossary.md).
 */
export const featureFlags = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'MANPLAYREB3',
  'DIRECTREG3',
  'CHNGPASSVERIF3',
  'SMSLOGIN3',
  'LOGINCOUNTRYCODE3',
  'REGCOUNTRYCODE3',
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'AGENTCENTER3',
  'MEMBERCENTER3',
  'AGENTBALANCE3',
  'REGOFFERS3',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** The game categories of specification section 3. */
export const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type Category = (typeof categories)[number]

export const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** A regular expression, in the syntax of RE2, that the whole value must match; '*' stands for '.*'. */
  acceptedPattern: z.string(),
  patternId: z.string(),
})
export type FieldRule = z.output<typeof fieldRule>

const licence = z.object({
  /** A file of the site, or of one of its image hosts. */
  picture: z.string(),
  /** What the picture says. */
  label: z.string(),
  /** Where it is confirmed: a path of the site, or an https address of a host that the merchant allows. */
  link: z.string(),
})
export type Licence = z.output<typeof licence>

/** What the operator has signed for a site of real money. */
const signedLicence = z.object({
  authority: z.string(),
  number: z.string(),
  holder: z.string(),
  /** The last day on which it holds, such as 2027-12-31, in UTC. */
  until: z.iso.date(),
})
export type SignedLicence = z.output<typeof signedLicence>

/** 0 normal, 1 maintenance, 2 region restriction; maintenance wins over the restriction (specification section 4). */
export const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type SystemStatus = z.output<typeof systemStatus>

export const siteRoutes = routes({
  whiteLabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'The merchant: brand, currency, languages, flags and the categories that have games',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      merchantCode: z.string(),
      platform: z.literal('web'),
      lotteryType: z.literal('SEA'),
      device: z.literal('WEB'),
      loggedinToHomePage: z.boolean(),
      brandName: z.string(),
      chatHeaderColour: z.string(),
      defaultLanguage: languageValue,
      languages: z.array(languageValue),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int(), isPlayMoney: z.boolean() }),
      /** Whether members pay in and draw out here: with play money in a demo alone. */
      hasCashier: z.boolean(),
      timeZone: z.string(),
      minAge: z.int(),
      /** Characters of a feedback [RULE-56]. */
      feedbackLength: z.object({ min: z.int(), max: z.int() }),
      /** After so long a withdrawal counts as received [WALLET-39]. */
      withdrawalReceiptMinutes: z.int(),
      /** What a registration is given, for the title of its form [REG-03]. */
      grantAmount: amountValue,
      flags: z.partialRecord(z.enum(featureFlags), z.boolean()),
      categories: z.array(z.enum(categories)),
      /** Null: the merchant has none, and the foot of the page says so. */
      licence: z.nullable(licence),
      /** The line of rights in the foot, with {year} and {brand}. Absent: the catalogues' text. */
      copyright: z.optional(z.string()),
      /** The marks of providers in the foot. Absent: those of the vendors. */
      providerLogos: z.optional(z.array(z.object({ name: z.string(), picture: z.string() }))),
      /** What real money is taken under. Null: play money, or it holds no more. */
      signedLicence: z.nullable(signedLicence),
      /** Whether the side menu opens from the opposite side of the screen. */
      sideMenuReverse: z.boolean(),
      /** The address of the picture beside the brand's name. Null: the product's own leaf. */
      mark: z.nullable(z.string()),
    }),
    refusals: [],
  },
  status: {
    method: 'GET',
    path: '/wps/system/status',
    summary:
      'System status for this caller: 0 normal, 1 maintenance, 2 region restriction; null of a url whose host is nobody’s',
    audience: 'public',
    always: true,
    input: z.strictObject({ url: z.optional(hostValue) }),
    output: z.object({
      /** Null: the host of `url` is nobody's. */
      status: z.nullable(systemStatus),
    }),
    refusals: [],
  },
  countries: {
    method: 'GET',
    path: '/wps/system/countryCode',
    summary: "The countries offered, in their order, with dialling codes; the name is the reader's, from the code",
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      countries: z.array(
        z.object({
          countryCode: z.string(),
          countryDialingCode: z.string(),
          /** Absent: the flag of the image host. */
          flag: z.optional(z.string()),
        }),
      ),
      /** The merchant's own country, which pickers start on. */
      defaultCountryCode: z.string(),
    }),
    refusals: [],
  },
  registrationRules: {
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'The rules of the registration fields',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ fields: z.array(fieldRule) }),
    refusals: [],
  },
})
