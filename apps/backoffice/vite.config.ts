import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepLight } from '../../tools/first-load.ts'
import { leaveSummariesOut } from '../../tools/without-summaries.ts'

/** What stands between a colleague and the first page: the frame, the page of today, and its texts. */
const firstLoad = {
  modules: ['/features/dashboard/DashboardPage.tsx', '/ops-shared/vi.ts'],
  kilobytesMax: 180,
}

/** A desk opened after it, with its own texts; those that weigh the most are looked at. */
const withDesk = (page: string, texts: readonly string[]) => ({
  modules: [...firstLoad.modules, `/features/${page}.tsx`, ...texts.map((desk) => `/desk-${desk}/vi.ts`)],
  kilobytesMax: firstLoad.kilobytesMax + 60,
})
const desks = [
  withDesk('members/MembersPage', ['deposits', 'documents', 'player', 'suspicions']),
  withDesk('agents/AgentsPage', ['agents', 'bets', 'gifts', 'player']),
  withDesk('vendors/VendorsPage', ['games', 'vendors']),
  withDesk('content/ArticlesPage', []),
]

/** The back office is a build of its own: nothing of it is in what players download. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [react(), leaveSummariesOut(), keepLight([firstLoad, ...desks])],
  // Nothing inside scripts and styles: the content policy forbids data addresses for fonts.
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
