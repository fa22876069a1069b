import { basename, dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './build/boot.ts'
import { keepLight } from '../../tools/first-load.ts'
import { precompress } from '../../tools/precompress.ts'
import { leaveSummariesOut } from '../../tools/without-summaries.ts'

/**
 * Where the server listens; Vite hands the calls and the socket on to it, under the name that the browser asked for:
 * the server compares it with the origin.
 */
const server = { target: process.env.DEV_SERVER ?? 'http://127.0.0.1:3000', changeOrigin: false }

/**
 * Route pages and catalogues give their chunks their own names: specification section 1
 * names one for each page group, and `index` is home's alone.
 */
function chunkName(facade: string | null, fallback: string): string {
  if (!facade) return fallback === 'index' ? 'shared' : fallback
  const file = basename(facade).replace(/\.tsx?$/, '')
  const folder = basename(dirname(facade))
  if (facade.includes('/i18n/src/')) return `texts-${file}${folder === 'all' ? '' : `-${folder}`}`
  return file === 'index' && folder !== 'pages' ? `${folder}-parts` : file
}

/** What every page has loaded before its own files are asked for: they are not looked for with each of these again. */
const alwaysLoaded = /^assets\/(vendor|frame|preload|rolldown-runtime)-/

/** What home waits for, in each language. */
const homeLoads = ['vi', 'en', 'cn', 'th', 'ja', 'id'].map((language) => ({
  modules: ['/app/start.tsx', '/app/pages/index.ts', `/i18n/src/first/${language}.ts`],
  kilobytesMax: 150,
}))

export default defineConfig({
  root: import.meta.dirname,
  // React itself has what the shim gives to its older versions.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [react(), boot(), leaveSummariesOut(), keepLight(homeLoads), precompress()],
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) =>
        hostId.startsWith('assets/app-') ? files : files.filter((file) => !alwaysLoaded.test(file)),
    },
    // Nothing inside scripts and styles: the content policy forbids data addresses for
    // fonts, and files are cached for ever.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app-[hash].js',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk.facadeModuleId, chunk.name)}-[hash].js`,
        // What every page needs comes in two files, and not in one for each component that two pages share.
        codeSplitting: {
          groups: [
            // The entry needs these and nothing else, so that it can run before the rest is read.
            { name: 'preload', test: /vite[\\/]preload-helper|app[\\/]pause\./, priority: 4 },
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack(?!.*(infiniteQueryObserver|queriesObserver|useQueries|utationObserver|useInfiniteQuery|useMutation))|zod|clsx)[\\/]/,
              priority: 3,
            },
            {
              name: 'frame',
              test: /packages[\\/](contract[\\/](?!src[\\/](admission|affiliate|bet-details|betting-record\.|consents|copies|harm|agent|bowls|captcha|cashback|cashier|catalog|codes|content\.|content-html|days\.|entered|entry-kinds|excluded-calls|csv|order-number|field-rule|game-frame|identity|inbox|jackpots|kept-setting|kyc|ledger|lottery-orders|loyalty|member-facts|missions|originals|partners|passkey|passwords|personal|pattern-kinds|promotion|record-range|referral|registration|role-sets|reports|security|service-path|sign-in|site-sections|slots|staff|steps|tournaments|vendors|wagering|crash\.|avatars|centre-calls|closing))|money|client[\\/]src[\\/](?!theme|save-file|crypto|proof|pictures|words[\\/](?!game))|i18n[\\/]src[\\/]texts|games[\\/]src[\\/]lottery[\\/]headline)|apps[\\/]web[\\/]src[\\/](features[\\/]lottery[\\/]numero|lib[\\/](?!content\.|theme|DayChart|day-chart|affiliate-click|Page\.|Pages|BackLink|Section|PanelPage|ListEnd|ArtBand|image-host|require-member|analytics|service-window|seal|service|use-intention|passkey|recall|unread|Wallet|TrialBadge|use-held-back|use-rolled|use-turns|use-game-name|use-clock|RefillButton|cashier|game-paths|notice|agent-centre|offline|use-pages|own-address|error-text|Avatar|amount)|assets|app[\\/]shell[\\/](?!SideMenu|HeaderTools|LanguageMenu|ThemeSwitch|NavRow|nav-items|menu-entries|Rewards|Unread|use-hover-menu|Footer|MemberTools|UnreadCount|RewardsCount|PromotionsCount|AccountMenu|RightBar|AppCodes|resource-label|search|pick-language|Avatar))|packages[\\/]ui[\\/]src[\\/](brand|icons|format|feedback[\\/](?!Count\.|ToastRegion)|layout[\\/](?!Text)|controls[\\/](Button|IconButton|button-class)|data[\\/]Card)/,
              priority: 2,
            },
            // What shows a result in full; then the rules, which only what takes bets or recomputes a draw needs.
            { name: 'draws', test: /features[\\/]lottery[\\/]draw[\\/]PrizeTable/, priority: 1 },
            {
              name: 'rules',
              test: /packages[\\/]games[\\/]src[\\/](?!slots|originals|steps|raffle|jackpots|ratio\.|draws\.)|features[\\/]lottery[\\/]records[\\/]frequency/,
              priority: 1,
            },
            // What shows games, on home and on their own pages.
            {
              name: 'games',
              test: /packages[\\/](contract[\\/]src[\\/](catalog|vendors)|ui[\\/]src[\\/]data[\\/]LazyImage)|utationObserver|useMutation|apps[\\/]web[\\/]src[\\/]lib[\\/]use-turns|features[\\/]catalog[\\/](use-|card[\\/](Cover|GameCard|ground|format)|launch[\\/](launched|lottery-path|use-play)|assets[\\/]manifest)/,
              priority: 1,
            },
            // What can be claimed, of every kind: menus count it, and home and its page show it.
            {
              name: 'rewards',
              test: /features[\\/](loyalty[\\/](use-|Medal|assets|rewards[\\/]use-)|missions[\\/](use-(claimable|missions|check-in)|Reward\.)|cashback[\\/]use-|content[\\/]promotions[\\/]use-activities)|contract[\\/]src[\\/]cashier-turnover/,
              priority: 1,
            },
            // What the forms of money share: their amounts, their password and their faults.
            {
              name: 'money',
              test: /features[\\/]cashier[\\/](amount[\\/]|use-faults|money-password|MoneyPasswordField|VerifyButton)/,
              priority: 1,
            },
            {
              name: 'notice',
              test: /contract[\\/]src[\\/]content-html|features[\\/]content[\\/]notices[\\/]NoticeLink/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/wps': server, '/lgw': server, '/ws': { ...server, ws: true } },
  },
})
