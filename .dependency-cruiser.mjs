/** Which module may call which. Adding an arrow is an architecture decision: review it as one. */
export const MAY_CALL = {
  site: [],
  members: [],
  staff: ['members'],
  ledger: [],
  captcha: ['site'],
  codes: ['site', 'captcha', 'members'],
  inbox: ['site', 'members'],
  agents: ['catalog', 'ledger', 'members', 'wagering', 'site'],
  affiliates: ['ledger', 'members', 'site', 'wagering'],
  loyalty: ['ledger', 'members', 'wagering', 'site'],
  missions: ['identity', 'ledger', 'loyalty', 'members', 'wagering', 'site'],
  identity: ['site', 'members', 'captcha', 'codes'],
  wagering: ['ledger', 'members'],
  cashback: ['catalog', 'ledger', 'members', 'site', 'wagering'],
  cashier: ['catalog', 'ledger', 'members', 'site', 'wagering'],
  rounds: ['wagering'],
  lottery: ['rounds', 'wagering', 'site'],
  bowls: ['rounds', 'wagering'],
  crash: ['members', 'rounds', 'wagering'],
  catalog: ['site', 'members', 'wagering'],
  solo: ['wagering'],
  slots: ['solo', 'wagering'],
  originals: ['solo', 'wagering'],
  steps: ['originals', 'solo', 'wagering', 'ledger'],
  vendors: ['ledger', 'members', 'wagering'],
  partners: ['ledger', 'wagering'],
  referrals: ['ledger', 'members', 'site', 'wagering'],
  jackpots: ['catalog', 'ledger', 'members', 'site', 'solo', 'wagering'],
  tournaments: ['catalog', 'ledger', 'loyalty', 'members', 'site', 'wagering'],
  promotions: ['ledger', 'members', 'site', 'wagering'],
  players: ['cashier', 'identity', 'ledger', 'members', 'site', 'wagering'],
  bets: ['members', 'site', 'wagering'],
  laboratory: [],
  copies: [],
  harm: ['cashier', 'ledger', 'members', 'site', 'wagering'],
  alerts: ['identity', 'ledger', 'members', 'site', 'wagering'],
  suspicions: ['cashier', 'identity', 'ledger', 'members', 'site', 'wagering'],
  kyc: ['members', 'site'],
  avatars: ['members', 'site'],
  reports: ['catalog', 'ledger', 'members', 'site', 'wagering'],
  reconciliation: ['cashier', 'ledger', 'site', 'vendors'],
}
/** The rooms of identity, each with those it may call, and with the module's own types and tables. */
const IDENTITY_MAY_CALL = {
  passwords: [],
  sessions: [],
  proofs: ['sessions'],
  'log-in': ['proofs', 'sessions'],
  recovery: ['passwords', 'proofs', 'sessions'],
  registration: ['log-in', 'passwords', 'proofs', 'sessions'],
  security: ['log-in', 'passwords', 'proofs', 'sessions'],
}
const modules = '^apps/server/src/modules/'
const tests = '\\.(pg\\.)?test\\.tsx?$'
const arrows = Object.entries(MAY_CALL).map(([name, targets]) => ({
  name: `${name}-may-call-only-${targets.join('-') || 'nobody'}`,
  severity: 'error',
  from: { path: `${modules}${name}/`, pathNot: tests },
  to: { path: modules, pathNot: `${modules}(${[name, ...targets].join('|')})/` },
}))
const identity = `${modules}identity/`
const rooms = Object.entries(IDENTITY_MAY_CALL).map(([name, targets]) => ({
  name: `identity-${name}-may-call-only-${targets.join('-') || 'nobody'}`,
  severity: 'error',
  from: { path: `${identity}${name}/`, pathNot: tests },
  to: { path: identity, pathNot: `${identity}((${[name, ...targets].join('|')})/|(deps|rows|tables)\\.ts$)` },
}))

export default {
  forbidden: [
    ...arrows,
    ...rooms,
    {
      name: 'module-not-in-the-graph',
      severity: 'error',
      from: { path: modules, pathNot: `${modules}(${Object.keys(MAY_CALL).join('|')})/` },
      to: {},
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'module-private-parts',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: { path: modules, pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: modules },
    },
    {
      name: 'games-are-pure',
      severity: 'error',
      from: { path: '^packages/(games|money)/', pathNot: tests },
      to: { path: '^(apps/|packages/(?!games/|money/))|node_modules' },
    },
    {
      name: 'games-no-node-builtins',
      severity: 'error',
      from: { path: '^packages/(games|money|contract)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-stays-thin',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { path: '^(apps/|packages/(?!contract/|money/))' },
    },
    {
      name: 'i18n-knows-the-contract-only',
      severity: 'error',
      from: { path: '^packages/i18n/', pathNot: tests },
      to: { path: '^(apps/|packages/(?!i18n/|contract/))' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: tests },
      to: { path: '^(apps/|packages/(?!ui/|money/|i18n/|contract/))' },
    },
    {
      name: 'client-knows-no-page',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: tests },
      to: { path: '^(apps/|packages/(?!client/|money/|contract/|games/|i18n/))' },
    },
    {
      name: 'nobody-imports-the-server',
      severity: 'error',
      from: { path: '^(apps/(web|play|backoffice)|packages)/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'clients-stay-apart',
      severity: 'error',
      from: { path: '^apps/(web|play|backoffice)/' },
      to: { path: '^apps/(web|play|backoffice)/', pathNot: '^apps/$1/' },
    },
    // By its index, or by that of a part which is loaded by itself.
    {
      name: 'feature-private-parts',
      severity: 'error',
      from: { path: '^apps/(web|play|backoffice)/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/(web|play|backoffice)/src/features/',
        pathNot: [
          '^apps/$1/src/features/$2/',
          '^apps/$1/src/features/[a-z]+/index\\.ts$',
          '^apps/$1/src/features/[a-z]+/[a-z]+/index\\.ts$',
        ],
      },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/(web|play|backoffice)/src/(features|lib)/' },
      to: { path: '^apps/(web|play|backoffice)/src/app/' },
    },
    { name: 'nothing-leaves-the-repository', severity: 'error', from: {}, to: { path: '^\\.\\./' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
