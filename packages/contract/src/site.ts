import { z } from 'zod/mini'
import { routes } from './route.ts'
import { languageValue } from './values.ts'

/** The feature flags of specification section 3, by their names; an absent one reads as off. */
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
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** The game categories of specification section 3. */
export const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export type Category = (typeof categories)[number]

const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** A regular expression the whole value must match; '*' stands for '.*'. */
  acceptedPattern: z.string(),
  patternId: z.string(),
})
export type FieldRule = z.output<typeof fieldRule>

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
      timeZone: z.string(),
      minAge: z.int(),
      flags: z.partialRecord(z.enum(featureFlags), z.boolean()),
      categories: z.array(z.enum(categories)),
    }),
    refusals: [],
  },
  status: {
    method: 'GET',
    path: '/wps/system/status',
    summary: 'System status: 0 normal, 1 maintenance, 2 region restriction',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
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
